import type { FileMetadata } from '@contract/files';

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

/** Media types whose pages can be drawn; a picture is its page 1. */
const DRAWN: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/tiff',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
]);

/** Whether pictures of the pages of a file can be made. */
export function hasPages({
  mimeType,
}: Pick<PicturedFile, 'mimeType'>): boolean {
  return DRAWN.has(mimeType);
}

/** Media types of books whose text can be read; each has its reader and its cover in `api/inspection`. */
const BOOKS = [
  'application/epub+zip',
  'application/x-mobipocket-ebook',
] as const;

export type BookType = (typeof BOOKS)[number];

/** Whether a file is a book whose text can be read. */
export function isBook({ mimeType }: Pick<PicturedFile, 'mimeType'>): boolean {
  return (BOOKS as readonly string[]).includes(mimeType);
}

/** How many pages of a file can be drawn; 0 of a PDF whose pages could not be counted. */
export function countPages({
  mimeType,
  metadata,
}: Pick<PicturedFile, 'mimeType'> & {
  metadata: FileMetadata | null;
}): number {
  if (!hasPages({ mimeType })) return 0;
  return metadata?.pageCount ?? Number(mimeType !== 'application/pdf');
}
