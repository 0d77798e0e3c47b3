/** The least that can take an upload: writes the body of each request into a file of its own, flushed, and deletes it. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

const folder = process.env['RECEIVED_DIRECTORY'] ?? '';
let count = 0;

const server = createServer((request, response) => {
  count += 1;
  const file = path.join(folder, String(count));
  pipeline(request, createWriteStream(file, { flush: true })).then(
    () => {
      response.end('{}');
      void rm(file);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
