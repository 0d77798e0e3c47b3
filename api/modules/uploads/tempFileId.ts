import type { Upload } from './upload.model';

/** The id of a complete file; throws for one that is still uploading. */
export function getTempFileId({ tempFileId }: Upload): string {
  if (tempFileId === undefined) throw new Error('the file is not complete');
  return tempFileId;
}
