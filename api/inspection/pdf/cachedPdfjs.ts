import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import type * as Pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';

// Takes the place of pdf.js in the bundle: to compile it takes longer than to check most files, so that the build
// stores the compiled code. Another Node.js than that of the build compiles it anew.

const file = fileURLToPath(new URL('./pdfjs.cjs', import.meta.url));
const script = new Script(readFileSync(file, 'utf8'), {
  filename: file,
  cachedData: readFileSync(`${file}.cache`),
});
const load = script.runInThisContext() as (
  require: NodeJS.Require,
  module: { exports: object },
) => void;
const module = { exports: {} };
load(createRequire(file), module);

export const { getDocument, OPS, PDFDataRangeTransport, PermissionFlag } =
  module.exports as typeof Pdfjs;
