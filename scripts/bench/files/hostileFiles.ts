import { deflateSync } from 'node:zlib';
import {
  assemblePdf,
  pdfStream,
} from '../../../api/inspection/pdf/assemblePdf';
import { buildZip } from '../../../api/testing/files/buildZip';
import { epubParts } from '../../../api/testing/files/epubParts';

/** A small file whose complete check takes long. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const MB = 1_048_576;

const onePage = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R >>',
];

/** One page whose drawing instructions unpack to this many bytes. */
function buildHugeStream(bytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes, 'q Q '));
  return assemblePdf([...onePage, pdfStream(packed, '/Filter /FlateDecode ')]);
}

/** One page with this many instructions that each save the state. */
function buildManyOperators(count: number): Buffer {
  return assemblePdf([...onePage, pdfStream(Buffer.alloc(count * 2, 'q '))]);
}

function buildManyPages(count: number): Buffer {
  const first = 3;
  const kids = Array.from({ length: count }, (_, at) => `${first + at} 0 R`);
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${count} >>`,
    ...Array<string>(count).fill(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>',
    ),
  ]);
}

/** A book whose one chapter unpacks to this many bytes. */
async function buildHugeChapter(bytes: number): Promise<Buffer> {
  const text = '<p>tide</p>'.repeat(bytes / 11);
  const page = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Tides</title></head><body><nav epub:type="toc"><ol><li><a href="nav.xhtml">Tides</a></li></ol></nav>${text}</body></html>`;
  return buildZip(epubParts({ 'nav.xhtml': page }));
}

/** One of each kind: a huge stream, many instructions, many pages, a huge chapter. */
export async function buildHostileFiles(): Promise<HostileFile[]> {
  return [
    { name: 'stream.pdf', bytes: buildHugeStream(1024 * MB) },
    { name: 'operators.pdf', bytes: buildManyOperators(2 * MB) },
    { name: 'pages.pdf', bytes: buildManyPages(50_000) },
    { name: 'chapter.epub', bytes: await buildHugeChapter(60 * MB) },
  ];
}
