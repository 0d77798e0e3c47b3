import type {
  RunningTransfer,
  TransferEvent,
  Uploader,
} from '../workflow/uploader';
import { startChunkTransfer, type TransferTools } from './chunkTransfer';
import { createTurns } from './createTurns';
import { workerDigester } from './digestInWorker';

/** Files that are sent at once. Each has a worker for its checksums, and browsers open six connections. */
const most = 3;

const ends: ReadonlySet<TransferEvent['kind']> = new Set([
  'sent',
  'failed',
  'unreadable',
]);

/** The uploader of the page; loaded when a file is chosen. Further files wait until one of the first has been sent. */
export function createUploader(
  tools: Omit<TransferTools, 'digester'>,
): Uploader {
  const turns = createTurns(most);
  return {
    begin(file, order, listener) {
      let running: RunningTransfer | undefined;
      const end = turns.ask(() => {
        running = startChunkTransfer(
          { ...tools, digester: workerDigester },
          { ...order, file },
          (event) => {
            if (ends.has(event.kind)) end();
            listener(event);
          },
        );
      });
      return {
        stop() {
          end();
          running?.stop();
        },
        retryNow: () => running?.retryNow(),
      };
    },
  };
}
