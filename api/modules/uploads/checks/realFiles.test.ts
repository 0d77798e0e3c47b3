import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sampleCases } from '@engine/testing/generatedCases';
import { findSampleData } from '../../../testing/files/findSample';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { trialFile } from '../../../testing/trial/trialFile';
import type { Visitor } from '../../../testing/visitors/visitor';

const folder = findSampleData('publications');

/** Files that must not be taken, and the finding that says why. */
const refused: Record<string, string> = {
  'epub-invalid/jpeg-named.epub': 'nameDiffers',
  'epub-invalid/no-end-header.epub': 'epubDamaged',
  'epub-invalid/text-named.epub': 'nameDiffers',
  'epub-invalid/word-document-named.epub': 'nameDiffers',
  'epub-invalid/zero-bytes.epub': 'fileEmpty',
  'jpeg/truncated.jpg': 'imageDamaged',
  'mislabelled/gif-named.jpg': 'nameDiffers',
  'mislabelled/html-named.pdf': 'nameDiffers',
  'mislabelled/jpeg-named.tif': 'nameDiffers',
  'mislabelled/pdf-named.epub': 'nameDiffers',
  'mislabelled/polyglot-pdf-and-epub.pdf': 'polyglot',
  'mobi/calibre-lorem-ipsum.azw3': 'kindleRefused',
  'mobi/drm-protected.mobi': 'mobiProtected',
  'pdf-damaged/govdocs-498264.pdf': 'pdfDamaged',
  'pdf-damaged/header-not-pdf.pdf': 'nameDiffers',
  'pdf-damaged/truncated.pdf': 'pdfDamaged',
  'pdf/encrypted-open-password.pdf': 'pdfPassword',
  'tiff/corrupt.tif': 'imageDamaged',
};

/** Files that are taken with remarks; of all others nothing is said but what EPUBCheck says. */
const warned: Record<string, string[]> = {
  'epub-invalid/mimetype-file-missing.epub': ['epubMimetypeMissing'],
  'epub/live-manual-en.epub': ['epubChapterUnreadable'],
  'jpeg/exif-gps.jpg': ['imagePosition'],
  'pdf-damaged/no-xref-table.pdf': ['pdfFontsMissing', 'pdfRepaired'],
  'pdf-damaged/one-byte-missing.pdf': ['pdfRepaired'],
  'pdf/attachment.pdf': ['pdfAttachments', 'pdfJavaScript'],
  'pdf/encrypted-no-printing.pdf': ['pdfRestricted'],
  'pdf/fonts-not-embedded.pdf': ['pdfFontsMissing'],
  'pdf/govdocs-125619.pdf': ['pdfFontsMissing'],
  'pdf/govdocs-367594.pdf': ['pdfFaultyPages'],
  'pdf/image-only-six-pages.pdf': ['pdfFontsMissing'],
  'pdf/javascript.pdf': ['pdfFontsMissing', 'pdfJavaScript'],
  'pdf/pdf20-simple.pdf': ['pdfFontsMissing'],
  'pdf/r-intro.pdf': ['pdfFontsMissing'],
  'tiff/old-style-jpeg.tif': ['imageUnreadable'],
};

const files =
  folder === undefined
    ? []
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.\w+$/.test(name) && !name.endsWith('.json'))
        .sort();

let api: TestApi;
let visitor: Visitor;

beforeAll(async () => {
  api = await startTestApi({
    config: { uploadLimits: { files: 0, bytes: 0 } },
  });
  visitor = await api.visit();
});
afterAll(() => api.stop());

(files.length > 0
  ? test.each(sampleCases(files))
  : test.skip.each(['no real files here']))(
  'the real file %s is taken, remarked on or refused for what it is',
  async (name) => {
    const trial = await trialFile(visitor, path.join(folder ?? '', name));
    expect(trial.state).toBe(name in refused ? 'refused' : 'ready');
    const ours = trial.findings.filter((code) => !code.startsWith('epubCheck'));
    const reason = refused[name];
    expect(ours.sort()).toEqual(
      reason === undefined ? (warned[name] ?? []) : [reason],
    );
  },
);
