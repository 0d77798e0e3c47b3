import type { Dropzone, DropzoneFile } from 'dropzone';
import type { ApiClient } from '../../lib/apiClient';
import type { Uploader } from './uploader';

/** How long one chunk may take (spec 1 §9). */
const chunkTimeoutMs = 300_000;
const parallelChunks = 3;
const chunkRetries = 5;
/** The pause before a chunk is sent again: twice as long each time. */
const firstPauseMs = 1000;

/** Whether sending the same again may help: no answer, a busy or a failing server. */
const mayRecover = (status: number): boolean =>
  status === 0 || status === 429 || status >= 500;

/**
 * Sends files with dropzone: forced chunks, three at a time, each tried again when the connection fails
 * (spec 1 §7, §9). The file box draws itself, so dropzone works on an element that is not in the page.
 *
 * @param api - Gives the address and the CSRF header of each chunk.
 * @param load - Loads dropzone, so that it is not needed before a file is chosen.
 */
export function createDropzoneUploader(
  api: Pick<ApiClient, 'url' | 'secureHeaders' | 'refreshToken'>,
  load: () => Promise<typeof Dropzone>,
): Uploader {
  return {
    begin(file, { purpose, chunkSize }, listener) {
      let stopped = false;
      let zone: Dropzone | undefined;

      const start = (Zone: typeof Dropzone) => {
        if (stopped) return;
        zone = new Zone(document.createElement('div'), {
          url: api.url(
            `submit/uploadFileChunk?purpose=${encodeURIComponent(purpose)}`,
          ),
          paramName: 'file',
          clickable: false,
          previewsContainer: false,
          createImageThumbnails: false,
          maxFiles: 1,
          maxFilesize: 0,
          chunking: true,
          forceChunking: true,
          chunkSize,
          parallelChunkUploads: true,
          parallelUploads: parallelChunks,
          retryChunks: true,
          retryChunksLimit: chunkRetries,
          timeout: chunkTimeoutMs,
          chunksUploaded: (sent: DropzoneFile, done: () => void) => {
            listener({ kind: 'sent', fileId: sent.upload.uuid });
            done();
          },
        });
        pauseBeforeRetries(zone, () => listener({ kind: 'stalled' }));
        zone.on('sending', (_file: DropzoneFile, xhr: XMLHttpRequest) => {
          for (const [name, value] of Object.entries(api.secureHeaders()))
            xhr.setRequestHeader(name, value);
          xhr.addEventListener('load', () => {
            if (xhr.status === 403) void api.refreshToken();
          });
        });
        zone.on('uploadprogress', (_file: DropzoneFile, percent: number) =>
          listener({
            kind: 'progress',
            percent: Math.min(100, Math.floor(percent)),
          }),
        );
        zone.on('error', (_file: DropzoneFile, answer: unknown) => {
          if (!stopped) listener({ kind: 'failed', answer });
        });
        zone.addFile(file as DropzoneFile);
      };

      load().then(start, () => listener({ kind: 'failed', answer: undefined }));
      return () => {
        stopped = true;
        zone?.destroy();
      };
    },
  };
}

/** Dropzone sends a failed chunk again at once; a lost connection needs time. */
function pauseBeforeRetries(zone: Dropzone, stalled: () => void): void {
  const submit = zone.submitRequest.bind(zone);
  const statuses = new Map<number, number>();
  zone.submitRequest = (xhr, formData, files, dataBlocks) => {
    const chunk = files[0]?.upload.chunks?.find((one) => one.xhr === xhr);
    const send = () => {
      if (xhr.readyState === XMLHttpRequest.OPENED)
        submit(xhr, formData, files, dataBlocks);
    };
    if (chunk === undefined) {
      send();
      return;
    }
    xhr.addEventListener('readystatechange', () => {
      if (xhr.readyState === XMLHttpRequest.DONE)
        statuses.set(chunk.index, xhr.status);
    });
    if (chunk.retries === 0 || !mayRecover(statuses.get(chunk.index) ?? 0)) {
      send();
      return;
    }
    stalled();
    setTimeout(send, firstPauseMs * 2 ** (chunk.retries - 1));
  };
}
