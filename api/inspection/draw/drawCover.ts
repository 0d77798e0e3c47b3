import type { Sharp } from 'sharp';
import type { BookType } from '../../modules/uploads/records/pictures';
import { openPackage } from '../epub/openPackage';
import { openPicture } from '../image/openPicture';
import type { JobAnswer, JobInput } from '../job';
import { readMobiCover } from '../mobi/readMobiCover';
import { openZip } from '../zip/openZip';
import { drawPdfPage } from './drawPdfPage';
import { drawTiffPage } from './drawTiffPage';
import { findEpubCovers, MAX_ENTRY_BYTES } from './findEpubCovers';
import { isUniform } from './isUniform';
import { writeJpeg } from './writeJpeg';

/** A cover is at most so many pixels wide and high. */
const COVER = { width: 1600, height: 1600 };
const COVER_MEGAPIXELS = (COVER.width * COVER.height) / 1e6;
/** A smaller picture is an ornament. */
const MIN_PIXELS = 50;

/** Makes the cover of a publication: the one that it has in it, or its first page. Nothing when none can be made. */
export async function drawCover(input: JobInput): Promise<JobAnswer> {
  const { mimeType = '', target } = input;
  const draw = DRAWERS[mimeType];
  if (draw === undefined || target === undefined) return { remarks: [] };
  const drawn = await draw({ ...input, target }).catch(() => undefined);
  return drawn ?? { remarks: [] };
}

type Drawer = (
  input: JobInput & { target: string },
) => Promise<JobAnswer | undefined>;

const drawEpubCover: Drawer = async ({ path, megapixels, target }) => {
  const zip = await openZip(path);
  try {
    const book = await openPackage(zip);
    for await (const name of findEpubCovers(book, zip)) {
      const bytes = await zip.read(name, MAX_ENTRY_BYTES);
      const answer = bytes && (await tryPicture(bytes, megapixels, target));
      if (answer !== undefined) return answer;
    }
    return undefined;
  } finally {
    zip.close();
  }
};

const drawMobiCover: Drawer = async ({ path, megapixels, target }) => {
  const bytes = await readMobiCover(path, MAX_ENTRY_BYTES);
  return bytes === null ? undefined : tryPicture(bytes, megapixels, target);
};

const DRAWERS: Readonly<
  Record<BookType, Drawer> & Record<string, Drawer | undefined>
> = {
  'application/epub+zip': drawEpubCover,
  'application/x-mobipocket-ebook': drawMobiCover,
  'application/pdf': async ({ path, target }) => {
    const page = await drawPdfPage(path, 1, COVER);
    return page && writeFirstPage(page, target);
  },
  'image/tiff': async ({ path, megapixels, target }) =>
    writeFirstPage(await drawTiffPage(path, megapixels, COVER), target),
};

/** A drawn page may show nothing: its depositor decides whether that is the cover. */
async function writeFirstPage(page: Sharp, target: string): Promise<JobAnswer> {
  const answer = await writeJpeg(page, COVER, target);
  const { data, info } = await openPicture(target, COVER_MEGAPIXELS)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return isUniform(data, info.channels)
    ? { ...answer, remarks: [{ code: 'coverBlank', params: {} }] }
    : answer;
}

/** The cover from these bytes; undefined when they are no picture or a tiny one. */
async function tryPicture(
  bytes: Buffer,
  megapixels: number,
  target: string,
): Promise<JobAnswer | undefined> {
  try {
    const { width, height } = await openPicture(bytes, megapixels).metadata();
    if (Math.min(width, height) < MIN_PIXELS) return undefined;
    return await writeJpeg(openPicture(bytes, megapixels), COVER, target);
  } catch {
    return undefined;
  }
}
