/** JPEG previews are loaded only for files under 10 MB (spec 1 §9, spec 2 §9). */
const JPEG_LIMIT = 10 * 1024 * 1024;

/** Width of the small picture beside a file. */
export const THUMBNAIL_WIDTH = 160;

/** The fields of a file that decide how it can be previewed. */
export interface PicturedFile {
  mimeType: string;
  size: number;
}

/** Whether a file may be shown in a page as it is. */
export function isShownAsItIs({ mimeType, size }: PicturedFile): boolean {
  return mimeType === 'image/jpeg' && size < JPEG_LIMIT;
}

/** Whether a small picture of a file may be made: of a JPEG that may be shown, and of a TIFF. */
export function hasSmallPicture(file: PicturedFile): boolean {
  return isShownAsItIs(file) || file.mimeType === 'image/tiff';
}

/** Whether a file has pages to make pictures of. */
export function hasPages({ mimeType }: PicturedFile): boolean {
  return mimeType === 'application/pdf';
}
