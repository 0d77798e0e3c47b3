import type { Uploader } from '../uploader';
import { startChunkTransfer, type TransferTools } from './chunkTransfer';
import { workerDigester } from './digestInWorker';

/** The uploader of the page; loaded when a file is chosen. */
export function createUploader(
  tools: Omit<TransferTools, 'digester'>,
): Uploader {
  return {
    begin: (file, order, listener) =>
      startChunkTransfer(
        { ...tools, digester: workerDigester },
        { ...order, file },
        listener,
      ),
  };
}
