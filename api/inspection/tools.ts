import packageFile from '../../package.json' with { type: 'json' };
import { portalAgent } from '../modules/fileEvents/portalAgent';
import type { Tool } from '../ports/fileInspector';
import type { JobName } from './job';

/** Versions are pinned there, so that they are those that run. */
const { dependencies: packages } = packageFile;

function toTool(name: string, packageName: keyof typeof packages): Tool {
  return { name, version: packages[packageName] };
}

/** The program that does each check: the library that reads the file, or this service where it reads the file itself. */
export const tools: Readonly<Record<JobName, Tool>> = {
  identify: portalAgent,
  epub: portalAgent,
  epubCheck: toTool('epubcheck-ts', '@likecoin/epubcheck-ts'),
  pdf: toTool('pdf.js', 'pdfjs-dist'),
  pdfPages: toTool('pdf.js', 'pdfjs-dist'),
  pdfPictures: toTool('pdfium', '@hyzyla/pdfium'),
  mobi: toTool('mobi-parser', '@lingo-reader/mobi-parser'),
  image: toTool('sharp', 'sharp'),
  zip: toTool('yauzl', 'yauzl'),
  email: portalAgent,
  drawCover: toTool('pdfium', '@hyzyla/pdfium'),
  drawPage: toTool('pdfium', '@hyzyla/pdfium'),
  drawThumbnail: toTool('sharp', 'sharp'),
  readPart: portalAgent,
};
