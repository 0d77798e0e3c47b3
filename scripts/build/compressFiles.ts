import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes text files of a folder compressed beside them, as small as they get: the API sends `.br` and `.gz` as they are. */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((one) => /\.(js|css|svg)$/.test(one))) {
    const file = path.join(folder, name);
    const text = await readFile(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    await writeFile(`${file}.br`, await toBrotli(text, { params }));
    await writeFile(`${file}.gz`, await toGzip(text, { level: 9 }));
  }
}
