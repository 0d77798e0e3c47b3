import type { FileFormat } from '@contract/files';
import type { Ends } from './ends';
import { kinds, type KindName } from './kinds';
import { findPdfHeader } from './pdfHeader';
import { pdfVersions } from './pdfVersions';
import { readTiffTags } from './readTiffTags';

const GEO_KEYS = 34_735;
const BIG_TIFF = 43;

const jfifVersions: Readonly<Record<string, string>> = {
  '1.0': 'fmt/42',
  '1.1': 'fmt/43',
  '1.2': 'fmt/44',
};

const exifVersions: readonly (readonly [RegExp, string])[] = [
  [/^0200/, 'x-fmt/398'],
  [/^0210/, 'x-fmt/390'],
  [/^0220/, 'x-fmt/391'],
  [/^0221/, 'fmt/645'],
  [/^023/, 'fmt/1507'],
];

/** The tag ExifVersion in either order of bytes, and its value. */
const EXIF_VERSION =
  /(?:\x00\x90\x07\x00\x04\x00\x00\x00|\x90\x00\x00\x07\x00\x00\x00\x04)(\d{4})/;

/** The format of a file of this kind with its version, where PRONOM tells versions apart. */
export async function toFormat(
  kind: KindName,
  ends: Ends,
): Promise<FileFormat> {
  const { label: name, mimeType, pronom } = kinds[kind];
  const format = { name, mimeType, pronom };
  if (kind === 'pdf') return { ...format, ...describePdf(ends.head) };
  if (kind === 'jpeg') return { ...format, ...describeJpeg(ends.head) };
  if (kind === 'tiff') return { ...format, ...(await describeTiff(ends)) };
  return format;
}

function describePdf(head: Buffer): Partial<FileFormat> {
  const version = findPdfHeader(head)?.version ?? '';
  const pronom = pdfVersions[version] ?? null;
  return pronom === null ? {} : { pronom, name: `PDF ${version}` };
}

function describeJpeg(head: Buffer): Partial<FileFormat> {
  const text = head.toString('latin1');
  const exif = text.includes('Exif\0\0') ? EXIF_VERSION.exec(text)?.[1] : '';
  const written = exifVersions.find(([version]) => version.test(exif ?? ''));
  if (written !== undefined) return { pronom: written[1] };
  const at = head.indexOf('JFIF\0', 0, 'latin1');
  if (at === -1 || at + 7 > head.length) return {};
  const version = `${head.readUInt8(at + 5)}.${head.readUInt8(at + 6)}`;
  const pronom = jfifVersions[version];
  return pronom === undefined ? {} : { pronom };
}

async function describeTiff(ends: Ends): Promise<Partial<FileFormat>> {
  const { version, tags } = await readTiffTags(ends);
  if (tags.has(GEO_KEYS)) return { pronom: 'fmt/155', name: 'GeoTIFF picture' };
  if (version === BIG_TIFF)
    return { pronom: 'fmt/1917', name: 'BigTIFF picture' };
  return {};
}
