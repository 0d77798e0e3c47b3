import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assemblePdf, pdfStream } from './assemblePdf';
import { buildPdf } from '../../testing/files/buildPdf';
import { buildPicturePdf } from '../../testing/files/buildPicturePdf';
import { withPdf } from './openPdf';
import {
  saysGarbled,
  saysMissing,
  saysRepaired,
  saysSkipped,
  saysUnpackable,
} from './pdfjsWords';

/** Returns the warnings of pdf.js while it opens a file and reads its first page. */
async function listen(bytes: Buffer): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'words-'));
  try {
    const path = join(folder, 'file.pdf');
    await writeFile(path, bytes);
    return await withPdf(path, async ({ document, hear }) => {
      await (await document.getPage(1)).getOperatorList();
      return hear();
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const pageOf = (contents: string, resources = '') =>
  assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R /Resources << ${resources} >> >>`,
    pdfStream(Buffer.from(contents)),
  ]);

const replaced = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');

const shifted = replaced(buildPdf(), 'startxref\n', 'startxref\n3');
const miscounted = replaced(buildPdf(), '/Count 1', '/Count 2');
const unpackable = replaced(
  pageOf('\0\0\0\0'),
  '<< /Length 4 ',
  '<< /Length 4 /Filter /FlateDecode ',
);
const ofWrongType = replaced(
  buildPicturePdf([{ bytes: Buffer.from('x') }]),
  '5 0 obj\n',
  '5 0 oXX\n',
);

describe('regression: an update of pdf.js that words its warnings otherwise is noticed', () => {
  test.each<[string, Buffer, (said: readonly string[]) => boolean]>([
    ['a table at another place is repaired', shifted, saysRepaired],
    ['a wrong number of pages is repaired', miscounted, saysRepaired],
    ['an unknown command is garbled', pageOf('0 0 9 9 re fx f'), saysGarbled],
    ['a command without its values is garbled', pageOf('1 re f'), saysGarbled],
    ['what is no command is skipped', pageOf('0 0 9 9 re ) f'), saysSkipped],
    ['data that are not packed as they say', unpackable, saysUnpackable],
    ['a picture that is not there', buildPicturePdf([{}]), saysMissing],
    ['a picture whose object cannot be read', ofWrongType, saysMissing],
    [
      'a picture without a type',
      pageOf('/Im0 Do', '/XObject << /Im0 4 0 R >>'),
      saysMissing,
    ],
  ])('%s', async (_what, bytes, says) => {
    expect(says(await listen(bytes))).toBe(true);
  });

  test('of a sound file nothing is said', async () => {
    expect(await listen(buildPdf())).toEqual([]);
  });
});
