import type { Dropzone, DropzoneFile } from 'dropzone';
import type { TransferEvent, Uploader } from '../uploader';
import {
  parallelChunks,
  startChunkTransfer,
  type TransferTools,
} from './chunkTransfer';

/**
 * Sends files with dropzone's queue and events and our own way of sending, which outlives a broken connection and a
 * reload: dropzone asks for that by its `uploadFiles`. The file box draws itself, so dropzone works on an element that is
 * not in the page.
 */
export function createDropzoneUploader(
  tools: TransferTools,
  Zone: typeof Dropzone,
): Uploader {
  return {
    begin(file, order, listener) {
      let stop = () => undefined as void;
      let retryNow = () => undefined as void;
      const zone = new Zone(document.createElement('div'), {
        url: tools.api.url('submit/uploadFileChunk'),
        clickable: false,
        previewsContainer: false,
        createImageThumbnails: false,
        maxFiles: 1,
        maxFilesize: 0,
        parallelUploads: parallelChunks,
      });
      const finish = (one: DropzoneFile, event: TransferEvent) => {
        const sent = event.kind === 'sent';
        one.status = sent ? Zone.SUCCESS : Zone.ERROR;
        if (sent) zone.emit('success', one, '', undefined);
        else zone.emit('error', one, event.kind);
        zone.emit('complete', one);
        zone.processQueue();
      };
      zone.uploadFiles = ([one]) => {
        if (one === undefined) return;
        const job = { ...order, file, newId: one.upload.uuid };
        const running = startChunkTransfer(tools, job, (event) => {
          listener(event);
          if (event.kind === 'progress')
            zone.emit('uploadprogress', one, event.percent, one.size);
          else if (event.kind !== 'identified' && event.kind !== 'stalled')
            finish(one, event);
        });
        stop = running.stop;
        retryNow = running.retryNow;
      };
      zone.on('canceled', () => stop());
      zone.addFile(file as DropzoneFile);
      return {
        stop: () => void zone.destroy(),
        retryNow: () => retryNow(),
      };
    },
  };
}
