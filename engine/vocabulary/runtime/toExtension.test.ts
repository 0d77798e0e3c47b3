import { toExtension } from './toExtension';

test.each([
  ['Tides.EPUB', 'epub'],
  ['archive.tar.gz', 'gz'],
  ['README', ''],
  ['epub', ''],
  ['tides.', ''],
  ['Dr. Moss, letters', ''],
  // regression: such a file was refused, and the page named the ending that it has.
  ['tides.epub ', 'epub'],
])('%j has the extension %j', (name, extension) => {
  expect(toExtension(name)).toBe(extension);
});
