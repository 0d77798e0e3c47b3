import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A captcha provider for tests. */
export interface CaptchaProviderServer {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** The requests that it received, as forms. */
  questions: Record<string, string>[];
  /** Decides how it answers from now on. */
  answerWith(answer: (response: ServerResponse, token: string) => void): void;
  stop(): Promise<void>;
}

/** The token that the provider takes for solved. */
export const SOLVED = 'solved';

/** Answers as providers do: solved is verified, anything else refused. */
export function answerHonestly(response: ServerResponse, token: string): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ success: token === SOLVED }));
}

/** Starts a provider on a free port. */
export async function startCaptchaProvider(): Promise<CaptchaProviderServer> {
  const questions: Record<string, string>[] = [];
  let answer = answerHonestly;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      const question = Object.fromEntries(new URLSearchParams(text));
      questions.push(question);
      answer(response, question['response'] ?? '');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    questions,
    answerWith(next) {
      answer = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
