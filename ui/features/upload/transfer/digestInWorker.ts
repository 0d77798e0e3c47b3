import type { DigestQuestion } from './digest.worker';
import type { DigestMessage } from './digestChunks';
import { createDigestBook, type Digester } from './digests';

/** Computes digests in a worker of the same origin, so that the page stays quick while a large file is read. */
export const workerDigester: Digester = {
  begin(file, chunkSize) {
    const worker = new Worker(new URL('./digest.worker.ts', import.meta.url), {
      type: 'module',
    });
    const book = createDigestBook(() => worker.terminate());
    worker.onmessage = ({ data }: MessageEvent<DigestMessage>) => {
      book.tell(data);
      if (data.kind !== 'chunk') worker.terminate();
    };
    worker.onerror = (event) =>
      book.fail(new Error(event.message || 'The worker did not start.'));
    const question: DigestQuestion = { file, chunkSize };
    worker.postMessage(question);
    return book.digests;
  },
  async isReadable(file) {
    try {
      await file.slice(0, 1).arrayBuffer();
      return true;
    } catch {
      return false;
    }
  },
};
