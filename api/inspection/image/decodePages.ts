import type { FoundRemark } from '../../ports/fileInspector';
import { openPicture } from './openPicture';
import { canSecondReaderRead } from './readWithSecondReader';

/** Pages of a TIFF that are decoded: enough for any scanned volume of pictures. */
const MAX_PAGES = 200;
/** libvips in front of a kind of compression or layout that it was not built for. */
const UNSUPPORTED =
  /not supported|not configured|unsupported|sorry|can ?not handle|not a whole number/i;
const TOO_LARGE = /exceeds pixel limit/;
const STOPS = /premature end|read error|truncat|end of file|unable to read/i;

export interface Picture {
  path: string;
  megapixels: number;
  kind: 'jpeg' | 'tiff';
  /** Places of its pages among the directories of a TIFF, from 0. */
  pages: readonly number[];
}

/** Decodes every page of a picture, a strip at a time, and tells what stood in the way. */
export async function decodePages(picture: Picture): Promise<FoundRemark[]> {
  const { path, kind, pages } = picture;
  const read = pages.slice(0, MAX_PAGES);
  for (const [index, page] of read.entries()) {
    const problem = await decode(picture, page);
    if (problem === undefined) continue;
    const place = pages.length > 1 ? ` (page ${index + 1})` : '';
    if (TOO_LARGE.test(problem)) return [await toTooLarge(picture, page)];
    if (kind === 'tiff' && UNSUPPORTED.test(problem)) {
      if (await canSecondReaderRead(path, page)) continue;
      const what = `Its compression or layout is one that few programs know${place}.`;
      return [{ code: 'imageUnreadable', params: { what } }];
    }
    return [damagedImage(toPlainWords(problem, path) + place)];
  }
  if (read.length === pages.length) return [];
  const params = { read: read.length, pages: pages.length };
  return [{ code: 'imagePartlyRead', params }];
}

/** The finding that a picture is damaged, with what was found in plain words. */
export function damagedImage(what: string): FoundRemark {
  return { code: 'imageDamaged', params: { what: `${what}.` } };
}

/** The finding that a page has more pixels than are decoded. */
export function tooLarge(pixels: number, limit: number): FoundRemark {
  const megapixels = Math.round(pixels / 1e6);
  return { code: 'imageTooLarge', params: { megapixels, limit } };
}

/** What libvips says of a page that it cannot decode; undefined when it can. All pixels are read, few are kept. */
async function decode(
  { path, megapixels, kind }: Picture,
  page: number,
): Promise<string | undefined> {
  const choice = kind === 'tiff' ? { page } : {};
  try {
    await openPicture(path, megapixels, { ...choice, failOn: 'error' })
      .resize(16, 16, { fit: 'fill' })
      .raw()
      .toBuffer();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function toTooLarge(
  { path, megapixels }: Picture,
  page: number,
): Promise<FoundRemark> {
  const options = { page, limitInputPixels: false } as const;
  const { width, height } = await openPicture(
    path,
    megapixels,
    options,
  ).metadata();
  return tooLarge(width * height, megapixels);
}

/** Where the file lies here is nobody's business. */
function toPlainWords(problem: string, path: string): string {
  if (STOPS.test(problem))
    return 'The file stops before the picture is complete';
  const [line = ''] = problem.split('\n');
  return `The picture software says "${line
    .replaceAll(path, 'the file')
    .replace(/^\w+: /, '')
    .slice(0, 120)}"`;
}
