import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

/** A line between browser and API that can be cut. */
export interface BreakableProxy {
  readonly origin: string;
  /** Chunks that the API answered with success, by their number. */
  readonly finished: ReadonlySet<number>;
  /** Chunks that were sent although their success had come back already. */
  readonly sentAgain: readonly number[];
  /** Cuts the line when so many chunks are finished, until `restore`. Resolves when it is cut. */
  cutAfter(finishedChunks: number): Promise<void>;
  restore(): void;
  stop(): Promise<void>;
}

const indexField = Buffer.from('name="dzchunkindex"\r\n\r\n');
const success = Buffer.from('HTTP/1.1 200 ');
/** The number of bytes kept of a chunk, so that a field across two chunks is found. */
const seam = 64;

/** Reads the numbers of the chunks that pass in one direction of a connection. */
function createIndexReader(found: (index: number) => void) {
  let tail = Buffer.alloc(0);
  return (piece: Buffer) => {
    const text = Buffer.concat([tail, piece]);
    let at = text.indexOf(indexField);
    let end = 0;
    while (at >= 0) {
      const digits = /^(\d+)\r/.exec(
        text.toString(
          'latin1',
          at + indexField.length,
          at + indexField.length + 8,
        ),
      )?.[1];
      if (digits === undefined) break;
      found(Number(digits));
      end = at + indexField.length;
      at = text.indexOf(indexField, end);
    }
    tail = text.subarray(Math.max(end, text.length - seam));
  };
}

/** Starts a proxy in front of an API; it understands no more of HTTP than it takes to count chunks. */
export async function startBreakableProxy(
  target: string,
): Promise<BreakableProxy> {
  const port = Number(new URL(target).port);
  const sockets = new Set<Socket>();
  const finished = new Set<number>();
  const sentAgain: number[] = [];
  let broken = false;
  let cut: { after: number; done: () => void } | undefined;

  const breakLine = () => {
    broken = true;
    for (const socket of sockets) socket.destroy();
  };
  const finish = (index: number) => {
    finished.add(index);
    if (cut === undefined || finished.size < cut.after) return;
    const { done } = cut;
    cut = undefined;
    breakLine();
    done();
  };

  const server = createServer((browser) => {
    if (broken) {
      browser.destroy();
      return;
    }
    const api = connect(port, '127.0.0.1');
    let sending: number | undefined;
    const read = createIndexReader((index) => {
      sending = index;
      if (finished.has(index)) sentAgain.push(index);
    });
    for (const socket of [browser, api]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        browser.destroy();
        api.destroy();
      });
    }
    browser.on('data', read);
    browser.pipe(api);
    api.on('data', (piece: Buffer) => {
      browser.write(piece);
      if (sending === undefined || !piece.includes(success)) return;
      const index = sending;
      sending = undefined;
      finish(index);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${own}`,
    finished,
    sentAgain,
    cutAfter: (after) =>
      new Promise((done) => {
        cut = { after, done };
      }),
    restore() {
      broken = false;
    },
    async stop() {
      breakLine();
      server.close();
      await once(server, 'close');
    },
  };
}
