import type { FileRecord } from '@contract/files';

/** Widths in pixels that the API draws pages and pictures in: for a usual screen, and for one of twice the density. */
const widths = [640, 1280] as const;

/** Where a file is read. */
export interface FileSource {
  readonly location: string;
  readonly filename: string;
}

/** The address of a file as it is (spec 1 §7). */
export function toFileAddress(
  { location, filename }: FileSource,
  url: (path: string) => string,
): string {
  const place = [location, filename].map(encodeURIComponent);
  return url(`submit/preview/${place.join('/')}`);
}

/** The addresses of one picture, for `src` and `srcset`. */
export interface PictureAddress {
  readonly src: string;
  readonly srcSet: string;
}

/**
 * Where the picture of a page, or of a file that is a picture itself, is read (spec 1 §7).
 *
 * @param url - gives the address of a call.
 * @param page - from 1; undefined for a picture.
 */
export function toPictureAddress(
  file: FileSource,
  url: (path: string) => string,
  page?: number,
): PictureAddress {
  const address = (width: number) => {
    const query = page === undefined ? '' : `page=${page}&`;
    return `${toFileAddress(file, url)}?${query}width=${width}`;
  };
  return {
    src: address(widths[0]),
    srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', '),
  };
}

/** How many pages of a file can be looked at: those of a PDF, one of a picture; 0 where there is nothing to see. */
export function countPages({
  mimeType,
  metadata,
  thumbnail,
}: Pick<FileRecord, 'mimeType' | 'metadata' | 'thumbnail'>): number {
  if (mimeType === 'application/pdf') return metadata?.pageCount ?? 0;
  return mimeType.startsWith('image/') && thumbnail !== null ? 1 : 0;
}
