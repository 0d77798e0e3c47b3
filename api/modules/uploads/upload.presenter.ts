import type { FileRecord, UploadStatus } from '@contract/files';
import { isShownAsItIs, THUMBNAIL_WIDTH } from './records/pictures';
import { toPreviewAddress } from './records/previewAddress';
import { toSafeFilename } from './records/filename';
import type { Upload } from './upload.model';
import { findChunks } from './chunks/uploadChunks';

/** The owner sees a file as ready after a deposit took it over. */
function presentState({ state }: Upload): FileRecord['state'] {
  return state === 'released' ? 'ready' : state;
}

/** The file record of spec 1 §3 as http.md "Files" shapes it; also what rules judge a file by. */
export function presentUpload(
  upload: Upload,
  worded: Pick<FileRecord, 'warnings' | 'errors'>,
  contextPath: string,
): FileRecord {
  const filename = toSafeFilename(upload.originalFilename);
  const preview = toPreviewAddress(upload._id, filename, contextPath);
  const isShown = upload.state === 'ready' && isShownAsItIs(upload);
  return {
    id: null,
    tempFileId: upload._id,
    location: upload._id,
    filename,
    originalFilename: upload.originalFilename,
    size: upload.size,
    mimeType: upload.mimeType,
    checksum: upload.checksum,
    purpose: upload.purpose,
    state: presentState(upload),
    scan: upload.scan,
    format: upload.format,
    metadata: upload.metadata,
    ...worded,
    duplicateIds: [],
    statement: upload.statement,
    thumbnail: isShown ? `${preview}?width=${THUMBNAIL_WIDTH}` : null,
  };
}

/** How far an upload is, for a client that continues it. */
export function presentStatus(
  upload: Upload,
  chunkSize: number,
  record: FileRecord,
): UploadStatus {
  const isOpen = upload.state === 'uploading';
  return {
    fileId: upload.clientId,
    state: presentState(upload),
    size: upload.declaredSize,
    chunkSize,
    purpose: upload.purpose,
    chunks: findChunks(upload),
    record: isOpen ? null : record,
  };
}
