import { Dropzone } from 'dropzone';
import type { Uploader } from '../uploader';
import type { TransferTools } from './chunkTransfer';
import { workerDigester } from './digestInWorker';
import { createDropzoneUploader } from './dropzoneUploader';

/** The uploader of the page; loaded when a file is chosen. */
export function createUploader(
  tools: Omit<TransferTools, 'digester'>,
): Uploader {
  return createDropzoneUploader(
    { ...tools, digester: workerDigester },
    Dropzone,
  );
}
