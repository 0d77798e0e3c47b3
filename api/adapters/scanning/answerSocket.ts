import type { ConnectOpts, SocketConstructorOpts } from 'node:net';
import { Socket } from 'node:net';

/** An answer sent before the connection broke arrives within this time. */
const LAST_WORDS_MS = 500;

function toOptions(
  hear: (text: string) => void,
): SocketConstructorOpts & ConnectOpts {
  return {
    onread: {
      buffer: Buffer.alloc(4096),
      callback(length, bytes) {
        hear(Buffer.from(bytes).toString('utf8', 0, length));
        return true;
      },
    },
  };
}

/**
 * A connection that still hears what the other side said when it has hung up in the middle of a write. Node
 * destroys a socket whose write fails, and with it an answer that waits to be read: clamd refuses a long file
 * like that.
 */
export class AnswerSocket extends Socket {
  #isEnding = false;

  /** @param hear - receives every text that arrives. */
  constructor(hear: (text: string) => void) {
    super(toOptions(hear));
  }

  override destroy(error?: NodeJS.ErrnoException): this {
    if (this.#isEnding || error?.syscall !== 'write') {
      return super.destroy(error);
    }
    this.#isEnding = true;
    setTimeout(() => super.destroy(error), LAST_WORDS_MS);
    return this;
  }
}
