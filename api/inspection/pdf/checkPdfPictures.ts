import { createHash } from 'node:crypto';
import type { FoundRemark } from '../../ports/fileInspector';
import type { JobAnswer, JobInput } from '../job';
import { nameSome } from './findAttachments';
import { isPictureWhole } from './isPictureWhole';
import { withPdfium, type OpenPdfium } from './openPdfium';
import { hasMedia, isPageBlank, withPdfiumPage } from './pdfiumPage';
import {
  findPictures,
  readPacked,
  showsSomething,
  type PdfPicture,
} from './pdfPictures';
import { pickPages } from './pickPages';

/** After so long no further page is begun: a book of scans must not run into the limit of its process. */
const MAX_MS = 15_000;
/** A larger picture would take the memory of its process. */
const MAX_PIXELS = 40_000_000;

/** Decodes the pictures on the pages of a PDF: whether each is whole, and whether something of it is visible. */
export async function checkPdfPictures({
  path,
  megapixels,
}: JobInput): Promise<JobAnswer> {
  const found = await withPdfium(path, (open) => lookAtPages(open, megapixels));
  const remarks: FoundRemark[] = [];
  if (typeof found === 'string') return { remarks };
  if (found.hasMedia) remarks.push({ code: 'pdfMedia', params: {} });
  if (found.damaged.length > 0) {
    const params = { pages: nameSome(found.damaged) };
    remarks.push({ code: 'pdfPictureDamaged', params });
  }
  if (found.blank.length > 0) {
    const params = { pages: nameSome(found.blank) };
    remarks.push({ code: 'pdfPageBlank', params });
  }
  return { remarks };
}

async function lookAtPages(open: OpenPdfium, megapixels: number) {
  const damaged: string[] = [];
  const blank: string[] = [];
  let withMedia = false;
  const isWhole = rememberPictures(open, megapixels);
  const end = performance.now() + MAX_MS;
  for (const number of pickPages(open.document.getPageCount())) {
    if (performance.now() > end) break;
    await withPdfiumPage(open, number, async (page) => {
      withMedia ||= hasMedia(open.pdfium, page);
      const pictures = findPictures(open.pdfium, page).filter(
        ({ width, height }) => width * height <= MAX_PIXELS,
      );
      let hasDamage = false;
      for (const picture of pictures) {
        if (hasDamage || performance.now() > end) break;
        hasDamage = !(await isWhole(page, picture));
      }
      if (hasDamage) damaged.push(String(number));
      else if (
        pictures.some((picture) => showsSomething(open, page, picture)) &&
        isPageBlank(open.pdfium, page)
      ) {
        blank.push(String(number));
      }
    });
  }
  return { damaged, blank, hasMedia: withMedia };
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
