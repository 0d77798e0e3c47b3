import type { Sharp } from 'sharp';
import { openPicture } from '../image/openPicture';
import { readTiffPages } from '../image/readTiffPages';
import type { JobAnswer, JobInput } from '../job';
import { drawPdfPage } from './drawPdfPage';
import { drawTiffPage } from './drawTiffPage';
import { writeJpeg, type PictureBox } from './writeJpeg';

const MAX_WIDTH = 2400;
/** A page that is much higher than wide is drawn narrower. */
const MAX_HEIGHT = 4800;

type Drawer = (
  input: JobInput,
  page: number,
  box: PictureBox,
) => Promise<Sharp | undefined>;

/** Draws one page of a PDF or TIFF, or another picture as its page 1; nothing when there is no such page or it cannot be drawn. */
export async function drawPage(input: JobInput): Promise<JobAnswer> {
  const { mimeType = '', page = 1, width = MAX_WIDTH, target } = input;
  const draw = DRAWERS[mimeType];
  if (target === undefined || draw === undefined) return { remarks: [] };
  const box = {
    width: Math.max(1, Math.min(Math.round(width), MAX_WIDTH)),
    height: MAX_HEIGHT,
  };
  try {
    const drawn = await draw(input, page, box);
    return drawn ? await writeJpeg(drawn, box, target) : { remarks: [] };
  } catch {
    return { remarks: [] };
  }
}

const drawTiff: Drawer = async ({ path, megapixels }, page, box) => {
  const place = await findDirectory(path, page);
  return place === undefined
    ? undefined
    : drawTiffPage(path, megapixels, box, place);
};

/** The directory of a page of a TIFF; where its tags cannot be read, each directory counts as a page. */
async function findDirectory(
  path: string,
  page: number,
): Promise<number | undefined> {
  const found = await readTiffPages(path).catch(() => undefined);
  return found === undefined ? page - 1 : found.pages[page - 1]?.place;
}

const drawPicture: Drawer = ({ path, megapixels }, page) =>
  Promise.resolve(
    page === 1 ? openPicture(path, megapixels, { failOn: 'none' }) : undefined,
  );

const DRAWERS: Readonly<Record<string, Drawer | undefined>> = {
  'application/pdf': ({ path }, page, box) => drawPdfPage(path, page, box),
  'image/tiff': drawTiff,
  'image/jpeg': drawPicture,
  'image/png': drawPicture,
  'image/gif': drawPicture,
  'image/webp': drawPicture,
};
