import { expect, it } from '@jest/globals';
import type { FileMetadata } from '@contract/files';
import { countPages, nameFormat } from './fileFacts';

it.each([
  ['shade.tif', { name: 'GeoTIFF' }, 'GeoTIFF'],
  ['shade.tif', null, 'TIFF'],
  ['cover.JPG', undefined, 'JPEG'],
  ['tides.epub', undefined, 'EPUB'],
])('names the format of %s, examined as %j, as %s', (name, format, words) => {
  const found = format && { pronom: null, mimeType: 'image/tiff', ...format };
  expect(nameFormat(name, found)).toBe(words);
});

it.each([
  ['image/tiff', 1, undefined],
  ['image/tiff', 3, 3],
  ['application/pdf', 1, 1],
])('of %s with %i pages it counts %s', (mimeType, pageCount, counted) => {
  const metadata = { pageCount } as FileMetadata;
  expect(countPages({ mimeType, metadata })).toBe(counted);
});
