import type { Sharp } from 'sharp';
import { openPicture } from './openPicture';
import { STOPS_EARLY } from './imageFindings';

/**
 * Webcams and some cameras write up to 14 stray bytes before a marker (sharp issue 4149, OpenCV issue 9477):
 * libjpeg warns of them, and the picture is whole.
 */
const HARMLESS = /(?:^|\D)(?:\d|1[0-6]) extraneous bytes before marker/;
const STOPS = /premature end|read error|truncat|end of file|unable to read/i;

export interface DecodeOptions {
  /** The path of a file, or its bytes. */
  input: string | Buffer;
  megapixels: number;
  /** Of a TIFF: the place of the page among its directories, from 0. */
  page?: number;
  /** `warning` also fails for what libvips only warns of. */
  failOn: 'error' | 'warning';
}

/** Decodes all pixels with libvips, a strip at a time; what libvips reports when it cannot, else undefined. */
export async function decodePicture(
  options: DecodeOptions,
): Promise<string | undefined> {
  const { input, megapixels, page = 0, failOn } = options;
  try {
    await shrink(openPicture(input, megapixels, { page, failOn }));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Returns the warning of libvips about a picture that it decodes, also within a PDF or TIFF; undefined when it
 * is harmless.
 */
export async function findWarning(
  options: Omit<DecodeOptions, 'failOn'>,
): Promise<string | undefined> {
  const warning = await decodePicture({ ...options, failOn: 'warning' });
  return warning === undefined || HARMLESS.test(warning) ? undefined : warning;
}

/** Reads every pixel and keeps few. */
export function shrink(picture: Sharp): Promise<Buffer> {
  return picture.resize(16, 16, { fit: 'fill' }).raw().toBuffer();
}

/** A report of libvips in plain words, without the path of the file on this machine. */
export function toPlainWords(problem: string, path: string): string {
  if (STOPS.test(problem)) return STOPS_EARLY;
  const [line = ''] = problem.split('\n');
  return `The picture software says "${line
    .replaceAll(path, 'the file')
    .replace(/^\w+: /, '')
    .slice(0, 120)}"`;
}
