import { digestChunks } from './digestChunks';

/** The page's request to the worker. */
export interface DigestQuestion {
  readonly file: File;
  readonly chunkSize: number;
}

self.onmessage = ({ data }: MessageEvent<DigestQuestion>) => {
  void digestChunks(
    data.file,
    data.chunkSize,
    (message) => self.postMessage(message),
    self.isSecureContext ? self.crypto.subtle : undefined,
  );
};
