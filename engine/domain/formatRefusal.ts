import type { SentenceName } from '../types/generated/names';
import { isPicture } from './isPicture';

/** The sentences about a format that is not accepted. */
export const formatRefusals = [
  'fileFormatRefused',
  'fileNameUnfinished',
  'imageRefused',
  'kindleRefused',
  'textFileRefused',
] as const satisfies readonly SentenceName[];

export interface FormatRefusal {
  readonly name: (typeof formatRefusals)[number];
  readonly params: Record<string, string>;
}

/** The formats that a place accepts: in words, and as extensions without dots. */
export interface AcceptedFormats {
  readonly formats: string;
  readonly extensions: readonly string[];
}

const kindle: ReadonlySet<string> = new Set([
  'azw',
  'azw3',
  'azw4',
  'kfx',
  'kpf',
]);

/** Formats of texts that are still written on: the programs that make them save PDF, too. */
const wordProcessed: ReadonlySet<string> = new Set([
  'doc',
  'docx',
  'odt',
  'pages',
  'rtf',
]);

/** A map's format, and so a picture here although the file control cannot show it. */
const tiff: ReadonlySet<string> = new Set(['tif', 'tiff']);

/** Why files with this extension (`toExtension`) are not accepted, or undefined; it names the format and the way out (spec 1 §5 Files, R2). */
export function formatRefusal(
  extension: string,
  { formats, extensions }: AcceptedFormats,
): FormatRefusal | undefined {
  if (extensions.includes(extension)) return undefined;
  if (extension === '')
    return { name: 'fileNameUnfinished', params: { formats } };
  // A place that takes EPUB takes books.
  const isBook = extensions.includes('epub');
  if (isBook && kindle.has(extension))
    return { name: 'kindleRefused', params: { extension } };
  if (extensions.includes('pdf') && wordProcessed.has(extension))
    return {
      name: 'textFileRefused',
      params: { format: extension.toUpperCase() },
    };
  const isImage = isPicture(extension) || tiff.has(extension);
  return {
    name: isBook && isImage ? 'imageRefused' : 'fileFormatRefused',
    params: { format: extension.toUpperCase(), formats },
  };
}
