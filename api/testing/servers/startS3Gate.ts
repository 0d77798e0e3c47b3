import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../../config/config';

/** The answer of an S3 server that replaces an object. */
export interface S3Refusal {
  status: number;
  code: string;
}

export interface S3Gate {
  /** Reach the bucket by way of the gate. */
  settings: S3Settings;
  /** Refuses every reading of an object whose key begins so; null: of none. */
  refuse(prefix: string, refusal: S3Refusal | null): void;
  stop(): Promise<void>;
}

/** Starts a gate before a real S3 server; it passes every request except the chosen refusals. */
export async function startS3Gate(settings: S3Settings): Promise<S3Gate> {
  const refused = new Map<string, S3Refusal>();
  const { hostname, port } = new URL(settings.endpoint);
  const server = createServer((asked, answer) => {
    const { method = '', url = '', headers } = asked;
    const [, refusal] =
      [...refused].find(
        ([prefix]) =>
          method === 'GET' && url.startsWith(`/${settings.bucket}/${prefix}`),
      ) ?? [];
    if (refusal !== undefined) {
      const { status, code } = refusal;
      answer.writeHead(status, { 'Content-Type': 'application/xml' });
      answer.end(
        `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
      );
      return;
    }
    const passed = request({ hostname, port, method, path: url, headers });
    passed.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  return {
    settings: { ...settings, endpoint: `http://127.0.0.1:${own}` },
    refuse(prefix, refusal) {
      if (refusal === null) refused.delete(prefix);
      else refused.set(prefix, refusal);
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
