import type { JobName } from '../job';

/** A kind of file that deposits are made of. */
export interface Kind {
  /** The label within a sentence: "its content is {label}". */
  label: string;
  mimeType: string;
  /** PRONOM id of the kind without its version; null where PRONOM has none. */
  pronom: string | null;
  /** The check of its structure. */
  check: JobName;
}

/** The kinds that the portal checks, from the facts of PRONOM. `nameForeign.ts` only names other kinds. */
export const kinds = {
  epub: {
    label: 'EPUB',
    mimeType: 'application/epub+zip',
    pronom: 'fmt/483',
    check: 'epub',
  },
  pdf: {
    label: 'PDF',
    mimeType: 'application/pdf',
    pronom: null,
    check: 'pdf',
  },
  mobi: {
    label: 'MOBI',
    mimeType: 'application/x-mobipocket-ebook',
    pronom: 'fmt/396',
    check: 'mobi',
  },
  jpeg: {
    label: 'JPEG picture',
    mimeType: 'image/jpeg',
    pronom: 'fmt/41',
    check: 'image',
  },
  tiff: {
    label: 'TIFF picture',
    mimeType: 'image/tiff',
    pronom: 'fmt/353',
    check: 'image',
  },
  xlsx: {
    label: 'Excel workbook (XLSX)',
    mimeType:
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pronom: 'fmt/214',
    check: 'zip',
  },
  zip: {
    label: 'ZIP archive',
    mimeType: 'application/zip',
    pronom: 'x-fmt/263',
    check: 'zip',
  },
  eml: {
    label: 'e-mail message (EML)',
    mimeType: 'message/rfc822',
    pronom: 'fmt/278',
    check: 'email',
  },
  msg: {
    label: 'Outlook message (MSG)',
    mimeType: 'application/vnd.ms-outlook',
    pronom: 'x-fmt/430',
    check: 'email',
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

/** The kind with this media type, by which purposes name what they accept. */
export function findKind(mimeType: string): KindName | undefined {
  const names = Object.keys(kinds) as KindName[];
  return names.find((name) => kinds[name].mimeType === mimeType);
}
