import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { buildEpub } from '../files/buildEpub';
import { buildPdf } from '../files/buildPdf';
import { findSample } from '../files/findSample';

/** Whole files to damage, small enough that many of them are quick. */
export interface FuzzSample {
  filename: string;
  bytes: Buffer;
}

const MAX_BYTES = 800_000;

const picture = sharp({
  create: { width: 60, height: 80, channels: 3, background: '#0b5563' },
});

/** Format → the name and type of the upload, and the built file that replaces missing real ones. */
export const fuzzFormats = {
  epub: {
    purpose: 'BOOK',
    build: () => Promise.resolve(['a.epub', buildEpub('A book')] as const),
  },
  pdf: {
    purpose: 'BOOK',
    build: () => Promise.resolve(['a.pdf', buildPdf(2000)] as const),
  },
  mobi: {
    purpose: 'BOOK',
    build: () =>
      Promise.resolve([
        'a.mobi',
        Buffer.from(`${'\0'.repeat(60)}BOOKMOBI${'\0'.repeat(400)}`),
      ] as const),
  },
  tiff: {
    purpose: 'MAP',
    build: async () =>
      ['a.tif', await picture.clone().tiff().toBuffer()] as const,
  },
  jpeg: {
    purpose: 'MAP',
    build: async () =>
      ['a.jpg', await picture.clone().jpeg().toBuffer()] as const,
  },
  xlsx: {
    purpose: 'METADATA_FILE',
    build: () => Promise.resolve(['a.xlsx', buildEpub('A table')] as const),
  },
  email: {
    purpose: 'EMAIL',
    build: () =>
      Promise.resolve([
        'a.eml',
        Buffer.from('From: a@example.org\r\nSubject: A mail\r\n\r\nText\r\n'),
      ] as const),
  },
} satisfies Record<
  string,
  { purpose: string; build: () => Promise<readonly [string, Buffer]> }
>;

export type FuzzFormat = keyof typeof fuzzFormats;

/** The real files of a format where they are present, else a small one that is made here. */
export async function loadFuzzSamples(
  format: FuzzFormat,
): Promise<FuzzSample[]> {
  const place = findSample(format) ?? '';
  const names = place === '' ? [] : (await readdir(place)).sort();
  const samples: FuzzSample[] = [];
  for (const name of names) {
    const bytes = await readFile(path.join(place, name));
    const extension = path.extname(name).slice(1).toLowerCase();
    if (bytes.length <= MAX_BYTES && extension !== 'azw3') {
      samples.push({ filename: `damaged.${extension}`, bytes });
    }
  }
  if (samples.length > 0) return samples;
  const [filename, bytes] = await fuzzFormats[format].build();
  return [{ filename, bytes }];
}
