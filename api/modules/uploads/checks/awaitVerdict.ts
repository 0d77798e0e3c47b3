import type { Sleep } from '../../../ports/sleep';
import type { FileWatch } from './fileWatch';
import { hasOpenWork, waitsForScanner } from './openWork';
import type { Upload } from '../upload.model';

/** How long completeFile waits for the verdict on a file. */
const VERDICT_MS = 20_000;
/** How much longer for the checksum of a large file; both together stay below the minute after which proxies and pages give up. */
const CHECKSUM_MS = 30_000;

/** Waits for the verdict on a file, at least for its checksum; null when the file is gone. Ends when `gone` aborts. */
export type AwaitVerdict = (
  fileId: string,
  gone: AbortSignal,
) => Promise<Upload | null>;

/** Whether waiting leads to nothing more. */
function isJudged(upload: Upload): boolean {
  return waitsForScanner(upload) || !hasOpenWork(upload);
}

/** Whether the file is known to the byte, or never will be. */
export function isJoined(upload: Upload): boolean {
  return upload.checksum !== '' || !hasOpenWork(upload);
}

/** Builds the wait of completeFile. */
export function createVerdictWait(
  watch: Pick<FileWatch, 'follow'>,
  sleep: Sleep,
): AwaitVerdict {
  async function followFor(
    ms: number,
    fileId: string,
    isEnough: (upload: Upload) => boolean,
    gone: AbortSignal,
  ): Promise<Upload | null> {
    const patience = new AbortController();
    void sleep(ms, patience.signal).then(() => patience.abort());
    try {
      const over = AbortSignal.any([gone, patience.signal]);
      return await watch.follow(fileId, isEnough, over);
    } finally {
      patience.abort();
    }
  }

  return async function awaitVerdict(fileId, gone) {
    const upload = await followFor(VERDICT_MS, fileId, isJudged, gone);
    return upload === null || isJoined(upload)
      ? upload
      : followFor(CHECKSUM_MS, fileId, isJoined, gone);
  };
}
