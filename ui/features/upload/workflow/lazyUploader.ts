import type { RunningTransfer, Uploader } from './uploader';

/** An uploader whose code is loaded when the first file is chosen. */
export function createLazyUploader(load: () => Promise<Uploader>): Uploader {
  return {
    begin(file, order, listener) {
      let running: RunningTransfer | undefined;
      let stopped = false;
      load().then(
        (uploader) => {
          if (!stopped) running = uploader.begin(file, order, listener);
        },
        () => {
          if (!stopped) listener({ kind: 'failed', answer: undefined });
        },
      );
      return {
        stop() {
          stopped = true;
          running?.stop();
        },
        retryNow: () => running?.retryNow(),
      };
    },
  };
}
