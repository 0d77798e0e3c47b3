import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { buildEpub } from '../../api/testing/files/buildEpub';
import { buildPdf } from '../../api/testing/files/buildPdf';
import { findSample, sampleFolder } from '../../api/testing/files/findSample';

/** A publication as it lies on a publisher's disk. */
export interface SampleFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
  /** SHA-256, lower-case hex. */
  readonly checksum: string;
}

export type SampleName = keyof typeof samples;

const pixels = () =>
  sharp({
    create: { width: 60, height: 80, channels: 3, background: '#0b5563' },
  });

/** A real file where it is present, else a small one that is made here. */
const samples = {
  epub: {
    file: 'epub/the-wind-in-the-willows.epub',
    mimeType: 'application/epub+zip',
    build: () => Promise.resolve(buildEpub('The tide tables of Port Davey')),
  },
  smallEpub: {
    file: 'epub/minimal-epub3.epub',
    mimeType: 'application/epub+zip',
    build: () => Promise.resolve(buildEpub('A small book')),
  },
  pdf: {
    file: 'pdf/pdfa-2b-pass.pdf',
    mimeType: 'application/pdf',
    build: () => Promise.resolve(buildPdf()),
  },
  largePdf: {
    file: 'pdf/r-reference-manual-6mb.pdf',
    mimeType: 'application/pdf',
    build: () => Promise.resolve(buildPdf(6_000_000)),
  },
  report: {
    file: 'pdf/govdocs-125619.pdf',
    mimeType: 'application/pdf',
    build: () => Promise.resolve(buildPdf()),
  },
  otherReport: {
    file: 'pdf/govdocs-367594.pdf',
    mimeType: 'application/pdf',
    build: () => Promise.resolve(buildPdf()),
  },
  manual: {
    file: 'pdf/r-intro.pdf',
    mimeType: 'application/pdf',
    build: () => Promise.resolve(buildPdf()),
  },
  tiff: {
    file: 'tiff/geotiff-shade.tif',
    mimeType: 'image/tiff',
    build: () => pixels().tiff().toBuffer(),
  },
  jpeg: {
    file: 'jpeg/landscape-orientation-1.jpg',
    mimeType: 'image/jpeg',
    build: () => pixels().jpeg().toBuffer(),
  },
} as const satisfies Record<
  string,
  { file: string; mimeType: string; build: () => Promise<Buffer> }
>;

/** A publication to deposit. */
export async function readSample(name: SampleName): Promise<SampleFile> {
  const { file, mimeType, build } = samples[name];
  const place = findSample(file);
  const buffer = place === undefined ? await build() : await readFile(place);
  return toSampleFile(path.basename(file), mimeType, buffer);
}

/** Whether a publication is the real one. */
export function isReal(name: SampleName): boolean {
  return findSample(samples[name].file) !== undefined;
}

/** A publication by its name, or as it is. */
export async function getFile(
  file: SampleName | SampleFile,
): Promise<SampleFile> {
  return typeof file === 'string' ? readSample(file) : file;
}

/** A file of which only the name and the size matter. */
export function makeFile(name: string, size: number): SampleFile {
  const buffer = Buffer.alloc(size, name);
  return toSampleFile(name, '', buffer);
}

/** A file with these bytes. */
export function toSampleFile(
  name: string,
  mimeType: string,
  buffer: Buffer,
): SampleFile {
  const checksum = createHash('sha256').update(buffer).digest('hex');
  return { name, mimeType, buffer, checksum };
}

/** Says which publications the tests deposit. */
export function describeSamples(): string {
  const missing = Object.values(samples)
    .map(({ file }) => file)
    .filter((file) => findSample(file) === undefined);
  if (missing.length === 0)
    return `Publications: real ones from ${sampleFolder}`;
  if (missing.length === Object.keys(samples).length)
    return `Publications: small generated ones, there are none in ${sampleFolder}`;
  return `Publications: from ${sampleFolder}; generated for want of them: ${missing.join(', ')}`;
}
