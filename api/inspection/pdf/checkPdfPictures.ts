import { createHash } from 'node:crypto';
import type { InspectionFinding } from '../../ports/fileInspector';
import type { JobAnswer, JobInput } from '../job';
import { readProcessorSeconds } from '../processorSeconds';
import { nameSome } from './findAttachments';
import { isPictureWhole } from './isPictureWhole';
import { withPdf } from './openPdf';
import { withPdfium, type OpenPdfium } from './openPdfium';
import { hasMedia, isPageBlank, withPdfiumPage } from './pdfiumPage';
import {
  findPictures,
  readPacked,
  showsSomething,
  type PdfPicture,
} from './pdfPictures';
import { pickPages } from './pickPages';

/** After so much processor time no further page is begun: a book of scans must not run into the limit of its process. */
const MAX_SECONDS = 15;
/** A larger picture would take the memory of its process. */
const MAX_PIXELS = 40_000_000;

interface PicturesFound {
  pages: number;
  /** Pages of which every picture was looked at. */
  read: number;
  damaged: number[];
  blank: number[];
  hasMedia: boolean;
}

/**
 * Decodes the pictures on the pages of a PDF: whether each is whole, and whether something of it is visible.
 * @param readSeconds - The time that it may use up, in seconds since any moment.
 */
export async function checkPdfPictures(
  { path, megapixels }: JobInput,
  readSeconds = readProcessorSeconds,
): Promise<JobAnswer> {
  const end = readSeconds() + MAX_SECONDS;
  const isOver = () => readSeconds() > end;
  const found = await withPdfium(path, (open) =>
    lookAtPages(open, megapixels, isOver),
  );
  if (typeof found !== 'string') return { remarks: toRemarks(found) };
  const pages = await withPdf(path, async ({ document }) => document.numPages);
  return { remarks: [partlyRead(0, pages)] };
}

function toRemarks(found: PicturesFound): InspectionFinding[] {
  const { pages, read, damaged, blank } = found;
  const remarks: InspectionFinding[] = [];
  if (found.hasMedia) remarks.push({ code: 'pdfMedia', params: {} });
  if (damaged.length > 0) {
    const params = { pages: nameSorted(damaged) };
    remarks.push({ code: 'pdfPictureDamaged', params });
  }
  if (blank.length > 0) {
    const params = { pages: nameSorted(blank) };
    remarks.push({ code: 'pdfPageBlank', params });
  }
  if (read < pages) remarks.push(partlyRead(read, pages));
  return remarks;
}

function nameSorted(pages: readonly number[]): string {
  return nameSome([...pages].sort((a, b) => a - b).map(String));
}

function partlyRead(read: number, pages: number): InspectionFinding {
  return { code: 'pdfPicturesPartlyRead', params: { read, pages } };
}

async function lookAtPages(
  open: OpenPdfium,
  megapixels: number,
  isOver: () => boolean,
): Promise<PicturesFound> {
  const pages = open.document.getPageCount();
  const found: PicturesFound = {
    pages,
    read: 0,
    damaged: [],
    blank: [],
    hasMedia: false,
  };
  const isWhole = rememberPictures(open, megapixels);
  for (const number of listPages(pages)) {
    if (isOver()) break;
    const isRead = await withPdfiumPage(open, number, async (page) => {
      found.hasMedia ||= hasMedia(open.pdfium, page);
      const all = findPictures(open.pdfium, page);
      const pictures = all.filter(
        ({ width, height }) => width * height <= MAX_PIXELS,
      );
      for (const picture of pictures) {
        if (isOver()) return false;
        if (!(await isWhole(page, picture))) {
          found.damaged.push(number);
          return true;
        }
      }
      if (
        pictures.some((picture) => showsSomething(open, page, picture)) &&
        isPageBlank(open.pdfium, page)
      ) {
        found.blank.push(number);
      }
      return pictures.length === all.length;
    });
    if (isRead === true) found.read += 1;
  }
  return found;
}

/** All pages, those first that tell most of a document when the time does not suffice for all. */
function* listPages(pages: number): Generator<number> {
  const picked = pickPages(pages);
  yield* picked;
  for (let number = 1; number <= pages; number += 1) {
    if (!picked.has(number)) yield number;
  }
}

/** Looks at each picture once, although it may be on every page. */
function rememberPictures(open: OpenPdfium, megapixels: number) {
  const known = new Map<string, boolean>();
  return async (page: number, picture: PdfPicture): Promise<boolean> => {
    const { pdfium } = open;
    const { width, height, filters } = picture;
    const hash = createHash('sha1').update(readPacked(pdfium, picture));
    const key = [width, height, ...filters, hash.digest('hex')].join();
    const isWhole =
      known.get(key) ??
      (await isPictureWhole(pdfium, page, picture, megapixels));
    known.set(key, isWhole);
    return isWhole;
  };
}
