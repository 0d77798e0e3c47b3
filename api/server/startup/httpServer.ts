import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { CHUNK_SIZE } from '../../config/config';

/** How long clients may hold connections, and how many there are. */
export interface ConnectionLimits {
  /** From the first byte of a request until all its headers have come. */
  readonly headersMs: number;
  /** A whole request. */
  readonly requestMs: number;
  /** How long a body may come at any pace. */
  readonly graceMs: number;
  /** The pace that a body must have kept after that. */
  readonly bytesPerSecond: number;
  /** How long a connection is kept for the next request. */
  readonly keepAliveMs: number;
  /** How long nothing at all may move on a connection. */
  readonly silenceMs: number;
  /** Most connections at a time; further ones are closed at once. */
  readonly connections: number;
  /** How often all this is looked at. */
  readonly everyMs: number;
}

/** How long one chunk may take (spec 1 §9). */
const CHUNK_SECONDS = 300;

/**
 * A chunk that comes steadily may take all the time that the specification gives it. One byte a second holds a
 * connection for half a minute. Proxies keep connections for a minute, so these are kept longer.
 */
export function toConnectionLimits(connections: number): ConnectionLimits {
  return {
    headersMs: 15_000,
    requestMs: CHUNK_SECONDS * 1000,
    graceMs: 30_000,
    bytesPerSecond: CHUNK_SIZE / CHUNK_SECONDS,
    keepAliveMs: 65_000,
    silenceMs: CHUNK_SECONDS * 1000,
    connections,
    everyMs: 5000,
  };
}

interface Receiving {
  readonly request: IncomingMessage;
  readonly socket: Socket;
  readonly since: number;
  /** Bytes of the connection before this body. */
  readonly before: number;
}

/**
 * Builds a server that closes connections of clients that send too slowly, and of those beyond the maximum.
 *
 * @param now - milliseconds of a clock that never goes back.
 */
export function createHttpServer(
  handle: RequestListener,
  limits: ConnectionLimits,
  now: () => number = () => performance.now(),
): Server {
  const { graceMs, bytesPerSecond } = limits;
  const receiving = new Set<Receiving>();

  function isTooSlow({ request, socket, since, before }: Receiving): boolean {
    // Bytes that the server has not read yet are its own delay, not the client's.
    if (request.complete || request.readableLength > 0) return false;
    const seconds = (now() - since - graceMs) / 1000;
    return socket.bytesRead - before < seconds * bytesPerSecond;
  }

  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.everyMs,
  });
  server.timeout = limits.silenceMs;
  server.maxConnections = limits.connections;
  server.on('request', (request) => {
    const { socket } = request;
    const begun = { request, socket, since: now(), before: socket.bytesRead };
    receiving.add(begun);
    request.once('close', () => receiving.delete(begun));
  });
  server.on('request', handle);
  const timer = setInterval(() => {
    for (const each of receiving) if (isTooSlow(each)) each.socket.destroy();
  }, limits.everyMs).unref();
  server.on('close', () => clearInterval(timer));
  return server;
}
