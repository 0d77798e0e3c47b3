/** `node writePdfjsCache.mjs <pdfjs.cjs> <pdf>`: stores the compiled code of pdf.js beside it, after it has read a PDF so that all that this needs is compiled. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';

const [file = '', pdf = ''] = process.argv.slice(2);
const script = new Script(readFileSync(file, 'utf8'), { filename: file });
const module = { exports: {} };
script.runInThisContext()(createRequire(file), module);
const { getDocument } = module.exports;
const task = getDocument({
  data: new Uint8Array(readFileSync(pdf)),
  isEvalSupported: false,
  useWasm: false,
  disableFontFace: true,
});
const document = await task.promise;
await document.getMetadata();
const page = await document.getPage(1);
await page.getOperatorList();
await task.destroy();
writeFileSync(`${file}.cache`, script.createCachedData());
