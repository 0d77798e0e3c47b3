import { EventEmitter } from 'node:events';
import type { Model } from 'mongoose';
import type { Upload } from '../upload.model';

/** The interval of queries for changes by other processes; a change by this process is seen at once. */
const LOOK_MS = 2000;

/** Requests that wait for the work on a file; a wait occupies a timer and no worker. */
export interface FileWatch {
  /** Reports that this process changed a file, and what it is now if that is known. */
  changed(fileId: string, upload?: Upload): void;
  /** Resolves with the file once `isEnough` holds, null when it is gone; as it is then when `over` aborts. */
  follow(
    fileId: string,
    isEnough: (upload: Upload) => boolean,
    over: AbortSignal,
  ): Promise<Upload | null>;
  /** Ends all waits, and later ones at once: the process is about to end. */
  end(): void;
}

/** Builds the watch over the files in a collection of uploads. */
export function createFileWatch(uploads: Model<Upload>): FileWatch {
  const changes = new EventEmitter().setMaxListeners(0);
  const ending = new AbortController();

  return {
    changed: (fileId, upload) => void changes.emit(fileId, upload),
    end: () => ending.abort(),

    async follow(fileId, isEnough, over) {
      const end = AbortSignal.any([over, ending.signal]);
      let isNew = false;
      let changed: Upload | undefined;
      let wake = () => {};
      const hear = (upload?: Upload) => {
        isNew = true;
        changed = upload;
        wake();
      };
      const ring = () => hear();
      const timer = setInterval(ring, LOOK_MS);
      changes.on(fileId, hear);
      end.addEventListener('abort', ring);
      try {
        for (;;) {
          isNew = false;
          const known = changed;
          changed = undefined;
          const upload =
            known ?? (await uploads.findById(fileId).lean<Upload>());
          if (upload === null || isEnough(upload) || end.aborted) return upload;
          await new Promise<void>((resolve) => {
            wake = resolve;
            if (isNew) resolve();
          });
        }
      } finally {
        clearInterval(timer);
        changes.off(fileId, hear);
        end.removeEventListener('abort', ring);
      }
    },
  };
}
