import { isUniform } from '../draw/isUniform';
import type { OpenPdfium, Pdfium } from './openPdfium';

const DRAWN_WIDTH = 200;
const MAX_DRAWN_HEIGHT = 800;
const WHITE = 0xffffffff;
const BGRA = 4;
/** FPDF_ANNOT: stamps and other annotations are drawn too. */
const WITH_ANNOTATIONS = 1;
const MAX_ANNOTATIONS = 5000;
/** Sound, movie, screen, 3D and rich media, as pdfium numbers annotations (FPDF_ANNOT_…). */
const MEDIA: readonly number[] = [18, 19, 21, 25, 26];

/** Loads a page, counted from 1, for as long as `use` runs; undefined when pdfium cannot load it. */
export async function withPdfiumPage<Result>(
  { pdfium, handle }: OpenPdfium,
  number: number,
  use: (page: number) => Result | Promise<Result>,
): Promise<Result | undefined> {
  const page = pdfium._FPDF_LoadPage(handle, number - 1);
  if (page === 0) return undefined;
  try {
    return await use(page);
  } finally {
    pdfium._FPDF_ClosePage(page);
  }
}

/** Whether nothing is visible on a page: drawn small, it has one colour only. */
export function isPageBlank(pdfium: Pdfium, page: number): boolean {
  const ratio =
    pdfium._FPDF_GetPageHeight(page) / pdfium._FPDF_GetPageWidth(page);
  const wanted = Math.round(DRAWN_WIDTH * (Number.isFinite(ratio) ? ratio : 1));
  const height = Math.max(1, Math.min(wanted, MAX_DRAWN_HEIGHT));
  const bitmap = pdfium._FPDFBitmap_CreateEx(DRAWN_WIDTH, height, BGRA, 0, 0);
  if (bitmap === 0) throw new Error('no memory to draw a page');
  const at = [0, 0, DRAWN_WIDTH, height] as const;
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, ...at, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, ...at, 0, WITH_ANNOTATIONS);
    const start = pdfium._FPDFBitmap_GetBuffer(bitmap);
    const size = DRAWN_WIDTH * height * BGRA;
    return isUniform(pdfium.HEAPU8.subarray(start, start + size), BGRA);
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap);
  }
}

/** Whether a page plays sound or video, or shows a 3D model. */
export function hasMedia(pdfium: Pdfium, page: number): boolean {
  const count = Math.min(pdfium._FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
  return Array.from({ length: count }).some((_, index) => {
    const annotation = pdfium._FPDFPage_GetAnnot(page, index);
    if (annotation === 0) return false;
    const type = pdfium._FPDFAnnot_GetSubtype(annotation);
    pdfium._FPDFPage_CloseAnnot(annotation);
    return MEDIA.includes(type);
  });
}
