import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { OpenPdf } from './openPdf';
import {
  saysGarbled,
  saysMissing,
  saysRepaired,
  saysSkipped,
  saysUnpackable,
} from './pdfjsWords';
import { pickPages } from './pickPages';

/** More pages are not opened: that would take longer than a look at a file may. */
const MAX_OPENED = 10_000;

/** Operators that paint a picture; pdf.js leaves out all but the smallest, and reports it. */
const PICTURES: ReadonlySet<number> = new Set(
  Object.entries(OPS).flatMap(([name, operator]) =>
    name.includes('Image') ? [operator as number] : [],
  ),
);

export interface PagesRead {
  opened: number;
  /** The first page that is not there although the file counts it, from 1. */
  missing: number | undefined;
  hasScripts: boolean;
  /** Pages whose contents cannot be read at all. */
  unreadable: number[];
  /** Pages of which a part is left out. */
  skipped: number[];
  /** Pages whose contents are mixed with what is no drawing command. */
  garbled: number[];
  /** Pages that draw something which is not in the file. */
  incomplete: number[];
  /** Fonts that are used and not in the file. */
  missingFonts: string[];
  /** Whether pdf.js had to repair the file while it read. */
  isRepaired: boolean;
  /**
   * Whether the contents of every page were read, pdf.js reported nothing of them, and none has an annotation. So there
   * is no picture, of which it reports that it leaves it out, and no sound, video or 3D model.
   */
  isPlain: boolean;
}

/** Opens the pages of a PDF one after the other and reads the contents of some of them; pictures are not decoded. */
export async function readPages({
  document,
  hear,
}: OpenPdf): Promise<PagesRead> {
  const { numPages } = document;
  const fonts = new Set<string>();
  const read: PagesRead = {
    opened: Math.min(numPages, MAX_OPENED),
    missing: undefined,
    hasScripts: false,
    unreadable: [],
    skipped: [],
    garbled: [],
    incomplete: [],
    missingFonts: [],
    isRepaired: saysRepaired(hear()),
    isPlain: true,
  };
  const picked = pickPages(read.opened);
  read.isPlain = picked.size === numPages;
  for (let number = 1; number <= read.opened; number += 1) {
    const page = await document.getPage(number).catch(() => undefined);
    if (page === undefined) return { ...read, missing: number };
    if (picked.has(number)) {
      read.hasScripts ||= await hasScripts(page);
      const before = hear();
      const operators = await readFonts(page, fonts).catch(() => undefined);
      const said = hear();
      // Of a picture that cannot be unpacked the same is said; then the page has other contents.
      const isEmpty = operators?.length === 0 && saysUnpackable(said);
      if (operators === undefined || isEmpty) read.unreadable.push(number);
      if (saysSkipped(said)) read.skipped.push(number);
      if (saysGarbled(said)) read.garbled.push(number);
      if (saysMissing(said)) read.incomplete.push(number);
      read.isRepaired ||= saysRepaired([...before, ...said]);
      read.isPlain &&=
        operators?.some((each) => PICTURES.has(each)) === false &&
        before.length + said.length === 0 &&
        (await isWithoutAnnotations(page));
    }
    page.cleanup();
  }
  read.isRepaired ||= saysRepaired(hear());
  return { ...read, missingFonts: [...fonts] };
}

async function isWithoutAnnotations(page: PDFPageProxy): Promise<boolean> {
  const annotations = await page.getAnnotations().catch(() => undefined);
  return annotations?.length === 0;
}

async function hasScripts(page: PDFPageProxy): Promise<boolean> {
  const actions: unknown = await page.getJSActions().catch(() => null);
  return actions !== null && actions !== undefined;
}

/** Adds the fonts that a page uses and lacks; returns its drawing operators. */
async function readFonts(
  page: PDFPageProxy,
  missing: Set<string>,
): Promise<readonly number[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const used = new Set<string>();
  fnArray.forEach((operator, index) => {
    if (operator !== OPS.setFont) return;
    const [id] = argsArray[index] as [unknown];
    if (typeof id === 'string') used.add(id);
  });
  for (const id of used) {
    if (!page.commonObjs.has(id)) continue;
    const font = page.commonObjs.get(id) as MaybeFont | null;
    if (font?.missingFile === true && typeof font.name === 'string') {
      missing.add(font.name);
    }
  }
  return fnArray;
}

interface MaybeFont {
  missingFile?: unknown;
  name?: unknown;
}
