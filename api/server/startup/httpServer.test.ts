import type { RequestListener, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../../../scripts/testing/waitUntil';
import type { ConnectionLimits } from './httpServer';
import { createHttpServer, toConnectionLimits } from './httpServer';

const GRACE = 30_000;
const PACE = 1000;
const SECOND = 1000;

let server: Server;
let now = 0;
let received = 0;

beforeEach(() => {
  now = 0;
  received = 0;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Answers with the number of bytes once all have come. */
const count: RequestListener = (request, response) => {
  request.on('data', (bytes: Buffer) => {
    received += bytes.length;
  });
  request.on('end', () => response.end(String(received)));
};

async function start(
  limits: Partial<ConnectionLimits> = {},
  handle: RequestListener = count,
): Promise<void> {
  const all: ConnectionLimits = {
    ...toConnectionLimits(100),
    graceMs: GRACE,
    bytesPerSecond: PACE,
    everyMs: 10,
    ...limits,
  };
  server = createHttpServer(handle, all, () => now);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

interface Client {
  socket: Socket;
  heard: () => string;
  isClosed: () => boolean;
}

async function open(): Promise<Client> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  let closed = false;
  socket.on('data', (bytes: Buffer) => {
    heard += bytes.toString();
  });
  socket.on('close', () => {
    closed = true;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, heard: () => heard, isClosed: () => closed };
}

const post = (length: number) =>
  `POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: ${length}\r\n\r\n`;

/** The server looks at its connections several times. */
const someLooks = () => wait(50);

test('regression: a body that comes byte by byte loses its connection after the grace', async () => {
  await start();
  const client = await open();
  client.socket.write(post(5000));
  for (let second = 0; second < GRACE / SECOND; second += 1) {
    client.socket.write('x');
    await waitUntil(() => received === second + 1);
    now += SECOND;
  }
  await someLooks();
  expect(client.isClosed()).toBe(false);
  now += SECOND;
  await waitUntil(client.isClosed);
});

test('a body that comes slowly but steadily arrives, however long it takes', async () => {
  await start();
  const client = await open();
  const seconds = 40;
  client.socket.write(post(seconds * PACE));
  for (let second = 1; second <= seconds; second += 1) {
    client.socket.write('x'.repeat(PACE));
    await waitUntil(() => received === second * PACE);
    now += SECOND;
  }
  await waitUntil(() => client.heard().endsWith(String(seconds * PACE)));
  expect(client.heard()).toContain('200 OK');
});

test('a body that the server is slow to read is not counted against the client', async () => {
  let waiting = () => 0;
  let read: (() => void) | undefined;
  await start({}, (request, response) => {
    waiting = () => request.readableLength;
    read = () => count(request, response);
  });
  const client = await open();
  client.socket.write(`${post(4)}xx`);
  await waitUntil(() => waiting() === 2);
  await someLooks();
  now += 10 * GRACE;
  await someLooks();
  expect(client.isClosed()).toBe(false);
  client.socket.write('xx');
  // Read before, the first half would leave a client that owes the second.
  await waitUntil(() => waiting() === 4);
  read?.();
  await waitUntil(() => client.heard().includes('200 OK'));
});

test('regression: headers that do not come in time lose their connection', async () => {
  await start({ headersMs: 100 });
  const client = await open();
  client.socket.write('GET / HTTP/1.1\r\nHost: por');
  await waitUntil(client.isClosed);
  expect(client.heard()).toContain('408');
});

test('connections beyond the maximum are closed at once, and taken again when others are gone', async () => {
  await start({ connections: 2 });
  const dropped = once(server, 'drop');
  const [first, second] = [await open(), await open()];
  const third = await open();
  await dropped;
  await waitUntil(third.isClosed);
  expect([first.isClosed(), second.isClosed()]).toEqual([false, false]);
  first.socket.destroy();
  await waitUntil(async () => {
    const next = await open();
    next.socket.write(post(0));
    await someLooks();
    return next.heard().includes('200 OK');
  });
});

test('regression: a connection outlives the pauses between two questions of a page', async () => {
  await start({ headersMs: 20 });
  const client = await open();
  client.socket.write(post(0));
  await waitUntil(() => client.heard().includes('200 OK'));
  expect(client.heard()).toContain('Keep-Alive: timeout=65');
  await someLooks();
  client.socket.write(post(0));
  await waitUntil(() => client.heard().split('200 OK').length === 3);
});
