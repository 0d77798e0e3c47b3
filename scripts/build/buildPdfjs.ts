import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { buildPdf } from '../../api/testing/files/buildPdf';

/**
 * Three classes of browsers that pdf.js takes from a large native package where there is one. It needs them to draw,
 * which the checks do not have it do.
 */
const classes = `for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) globalThis[name] = class {};`;

/** What the checks use, together with what pdf.js would otherwise look for in a file of its own. */
const contents = `
  import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
  export { getDocument, OPS, PDFDataRangeTransport, PermissionFlag } from 'pdfjs-dist/legacy/build/pdf.mjs';
`;

/** Bundles pdf.js into `pdfjs.cjs` in a folder, as the function that `cachedPdfjs.ts` calls, with its compiled code beside it. */
export async function buildPdfjs(root: string, folder: string): Promise<void> {
  const file = path.resolve(root, folder, 'pdfjs.cjs');
  await build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    minify: true,
    logLevel: 'error',
    // It looks for native packages from there, and finds none.
    define: { 'import.meta.url': '"file:///nowhere/pdf.mjs"' },
    banner: { js: `(function (require, module) { ${classes}` },
    footer: { js: '})' },
    outfile: file,
  });
  const sample = `${file}.pdf`;
  await writeFile(sample, buildPdf());
  await promisify(execFile)(process.execPath, [
    path.join(root, 'scripts/build/writePdfjsCache.mjs'),
    file,
    sample,
  ]);
  await rm(sample);
}
