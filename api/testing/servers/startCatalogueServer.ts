import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The service of a catalogue, for tests. */
export interface CatalogueServer {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** The numbers that it was asked for. */
  asked: string[];
  /** Decides how it answers from now on; at first it knows nothing (404). */
  answerWith(answer: (response: ServerResponse, number: string) => void): void;
  stop(): Promise<void>;
}

function answerNothing(response: ServerResponse): void {
  response.statusCode = 404;
  response.end();
}

/** Starts a service on a free port that is asked at `/{number}`. */
export async function startCatalogueServer(): Promise<CatalogueServer> {
  const asked: string[] = [];
  let answer: (response: ServerResponse, number: string) => void =
    answerNothing;
  const server = createServer((request, response) => {
    const number = decodeURIComponent((request.url ?? '').slice(1));
    asked.push(number);
    answer(response, number);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    answerWith(next) {
      answer = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
