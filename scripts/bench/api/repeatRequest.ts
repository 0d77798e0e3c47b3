import { connect, type Socket } from 'node:net';

/** A request as it goes over the wire, again and again. */
export interface Repetition {
  readonly port: number;
  readonly request: Buffer;
  readonly connections: number;
  readonly seconds: number;
}

export interface Load {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds from each request to its whole answer. */
  readonly latencies: readonly number[];
}

/** Sends a request over connections that stay open, the next one when the answer is there. Rejects on any answer but 200. */
export async function repeatRequest(repetition: Repetition): Promise<Load> {
  const { connections, seconds } = repetition;
  const latencies: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, () =>
      repeatOn(repetition, end, latencies),
    ),
  );
  return {
    requests: latencies.length,
    seconds: (performance.now() - began) / 1000,
    latencies,
  };
}

function repeatOn(
  { port, request }: Repetition,
  end: number,
  latencies: number[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let sentAt = 0;
    let answer = '';
    const send = () => {
      sentAt = performance.now();
      answer = '';
      socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
      if (!isWhole(answer)) return;
      if (!answer.startsWith('HTTP/1.1 200 ')) {
        socket.destroy();
        reject(new Error(`the server answered ${answer.slice(0, 2000)}`));
        return;
      }
      const now = performance.now();
      latencies.push(now - sentAt);
      if (now < end) send();
      else {
        socket.destroy();
        resolve();
      }
    });
  });
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1];
  return answer.length >= head + 4 + Number(length ?? 0);
}

/** A POST of JSON in the bytes of HTTP/1.1. */
export function toRequest(
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Buffer {
  const head = Object.entries({
    Host: '127.0.0.1',
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`POST ${path} HTTP/1.1`, ...head, '', body].join('\r\n'));
}
