import type { FileRecord, FileRemark } from '@engine/types/context';
import { toSafeFilename } from './filename';
import { getTempFileId } from './tempFileId';
import type { Upload } from './upload.model';

/** JPEG previews are loaded only for files under 10 MB (spec 1 §9). */
const PREVIEW_LIMIT = 10 * 1024 * 1024;

/** Whether a picture of the file may be shown in a page. */
export function hasPreview(upload: Upload): boolean {
  return upload.mimeType === 'image/jpeg' && upload.size < PREVIEW_LIMIT;
}

/** The file record of spec 1 §3 as http.md "Files" shapes it; also what rules judge a file by. */
export function presentUpload(upload: Upload, contextPath: string): FileRecord {
  const filename = toSafeFilename(upload.originalFilename);
  const tempFileId = getTempFileId(upload);
  const preview = `${contextPath}/submit/preview/${tempFileId}/${encodeURIComponent(filename)}`;
  const errors: FileRemark[] =
    upload.error === null ? [] : [{ ...upload.error, severity: 'error' }];
  return {
    id: null,
    tempFileId,
    location: tempFileId,
    filename,
    originalFilename: upload.originalFilename,
    size: upload.size,
    mimeType: upload.mimeType,
    checksum: upload.checksum,
    purpose: upload.purpose,
    state: upload.state === 'released' ? 'ready' : upload.state,
    scan: 'none',
    warnings: [],
    errors,
    duplicateIds: [],
    thumbnail: hasPreview(upload) ? preview : null,
  };
}
