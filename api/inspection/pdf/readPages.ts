import {
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pages that are opened, and those whose contents are read too: enough to know a file, within seconds for any. */
const MAX_OPENED = 10_000;
const MAX_READ = 200;

export interface PagesRead {
  opened: number;
  /** The first page that is not there although the file counts it, from 1. */
  missing: number | undefined;
  hasScripts: boolean;
  /** Pages whose contents cannot be read at all. */
  unreadable: number[];
  /** Fonts that are used and not in the file. */
  missingFonts: string[];
}

/** Opens the pages of a PDF one after the other and reads the contents of the first of them; pictures are left alone. */
export async function readPages(
  document: PDFDocumentProxy,
): Promise<PagesRead> {
  const fonts = new Set<string>();
  const read: PagesRead = {
    opened: Math.min(document.numPages, MAX_OPENED),
    missing: undefined,
    hasScripts: false,
    unreadable: [],
    missingFonts: [],
  };
  for (let number = 1; number <= read.opened; number += 1) {
    const page = await document.getPage(number).catch(() => undefined);
    if (page === undefined) return { ...read, missing: number };
    if (number <= MAX_READ) {
      read.hasScripts ||= await hasScripts(page);
      const isRead = await readFonts(page, fonts).catch(() => false);
      if (!isRead) read.unreadable.push(number);
    }
    page.cleanup();
  }
  return { ...read, missingFonts: [...fonts] };
}

async function hasScripts(page: PDFPageProxy): Promise<boolean> {
  const actions: unknown = await page.getJSActions().catch(() => null);
  return actions !== null && actions !== undefined;
}

async function readFonts(
  page: PDFPageProxy,
  missing: Set<string>,
): Promise<boolean> {
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
  return true;
}

interface MaybeFont {
  missingFile?: unknown;
  name?: unknown;
}
