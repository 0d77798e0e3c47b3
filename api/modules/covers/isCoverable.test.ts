import { isCoverable } from './isCoverable';

test.each([
  ['BOOK', 'tides.epub', true],
  ['BOOK', 'tides.PDF', true],
  ['BOOK', 'tides.mobi', true],
  ['MAP', 'bay.tif', true],
  ['MAP', 'bay.geotiff', true],
  ['MAP', 'bay.pdf', true],
  ['MAP', 'bay.jpg', false],
  ['MAP', 'bay.JPEG', false],
  ['OTHER', 'bay.png', false],
  ['OTHER', 'bay.gif', false],
  ['OTHER', 'bay.bmp', false],
  ['OTHER', 'bay.svg', false],
  ['OTHER', 'bay.webp', false],
  ['COVER_IMAGE', 'cover.tif', false],
  ['BULK_FILE', 'all.zip', false],
  ['METADATA_FILE', 'all.xlsx', false],
])(
  '%s %s: a cover is made: %j [S1-4.files.cover S2-9.image-extensions]',
  (purpose, originalFilename, made) => {
    expect(isCoverable({ purpose, originalFilename })).toBe(made);
  },
);
