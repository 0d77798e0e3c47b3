import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { Scanner } from '../../ports/scanner';
import {
  ScanInterruptedError,
  ScannerUnavailableError,
} from '../../ports/scanner';
import { AnswerSocket } from './answerSocket';
import type { ClamdAddress } from './clamdAddress';
import { toScanVerdict } from './clamdAnswer';

/** clamd's answers are short; a longer one does not come from clamd. */
const LONGEST_ANSWER = 4096;

/** A verdict does not wait longer than that for the version of the scanner. */
const VERSION_MS = 2000;

function toLength(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

interface Connection {
  socket: Socket;
  /** Resolves with the answer as soon as it is whole, rejects when the connection ends without one. */
  answered: Promise<string>;
}

function openConnection(address: ClamdAddress, silenceMs: number): Connection {
  let answer = '';
  let resolve: (answer: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const answered = new Promise<string>((settle, refuse) => {
    resolve = settle;
    reject = refuse;
  });
  const fail = (why: string) =>
    reject(new ScannerUnavailableError(`clamd: ${why}`));
  const socket = new AnswerSocket((text) => {
    answer += text;
    const end = answer.indexOf('\0');
    if (end >= 0) resolve(answer.slice(0, end));
    else if (answer.length > LONGEST_ANSWER) fail('an endless answer');
  });
  let isConnected = false;
  const lose = (why: string) =>
    isConnected ? reject(new ScanInterruptedError(`clamd: ${why}`)) : fail(why);
  // Bytes count as written before that, though they wait for a connection that may never be.
  socket.on('connect', () => {
    isConnected = true;
  });
  socket.on('error', (error) => lose(error.message));
  socket.on('close', () => lose('the connection ended without an answer'));
  socket.setTimeout(silenceMs, () => fail('no answer in time'));
  socket.connect(address);
  return { socket, answered };
}

/** Sends the bytes piece by piece, each with its length, no faster than clamd takes them. */
async function send(
  socket: Socket,
  bytes: Readable,
  over: AbortSignal,
): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    if (over.aborted) return;
    // A length of 0 would say that the file ends here.
    if (piece.length === 0) continue;
    socket.cork();
    socket.write(toLength(piece.length));
    const hasRoom = socket.write(piece);
    socket.uncork();
    if (!hasRoom) await once(socket, 'drain', { signal: over });
  }
  if (!over.aborted) socket.write(toLength(0));
}

/** Asks clamd for its version and that of its signatures, e.g. 'ClamAV 1.4.6/27500/Sat Nov 21 09:10:11 2026'. */
async function readVersion(
  address: ClamdAddress,
  silenceMs: number,
): Promise<string> {
  const { socket, answered } = openConnection(address, silenceMs);
  try {
    socket.write('zVERSION\0');
    return (await answered).replace(/^ClamAV /, '');
  } finally {
    socket.destroy();
  }
}

/**
 * A scanner that streams files to clamd (INSTREAM) over TCP or a socket, one connection per file.
 *
 * @param silenceMs - how long nothing may go to and fro before clamd counts as down.
 */
export function createClamdScanner(
  address: ClamdAddress,
  silenceMs: number,
): Scanner {
  return {
    async scan(bytes) {
      const over = new AbortController();
      const { socket, answered } = openConnection(address, silenceMs);
      const sent = send(socket, bytes, over.signal).catch((error: unknown) => {
        // `answered` rejects for a broken connection; only errors of the source are thrown here.
        if (!over.signal.aborted && !socket.destroyed) throw error;
      });
      try {
        const asked = sent.then(() => answered);
        return toScanVerdict(await Promise.race([answered, asked]));
      } finally {
        over.abort();
        socket.destroy();
        bytes.destroy();
      }
    },

    async describe() {
      const patience = Math.min(silenceMs, VERSION_MS);
      const version = await readVersion(address, patience).catch(() => '');
      return { name: 'ClamAV', version };
    },
  };
}
