import { toExtension } from '../vocabulary/runtime/toExtension';
import { formatRefusal } from './formatRefusal';

const formats = 'EPUB, PDF or MOBI';
const book = { formats, extensions: ['epub', 'pdf', 'mobi'] };
const cover = { formats: 'JPEG or TIFF', extensions: ['jpg', 'tif'] };

test.each([
  ['a.azw3', 'kindleRefused', { extension: 'azw3' }],
  ['a.KFX', 'kindleRefused', { extension: 'kfx' }],
  ['cover.jpg', 'imageRefused', { format: 'JPG', formats }],
  ['cover.tif', 'imageRefused', { format: 'TIF', formats }],
  ['a.docx', 'textFileRefused', { format: 'DOCX' }],
  ['a.pages', 'textFileRefused', { format: 'PAGES' }],
  ['a.pdf.exe', 'fileFormatRefused', { format: 'EXE', formats }],
  ['tables', 'fileNameUnfinished', { formats }],
])(
  'regression: %s in place of a book is refused with %s [S1-5.files.formats-book]',
  (filename, name, params) => {
    expect(formatRefusal(toExtension(filename), book)).toEqual({
      name,
      params,
    });
  },
);

test.each(['a.png', 'a.azw3', 'a.docx'])(
  '%s in place of a cover has no way out but the formats [S1-5.files.formats-cover]',
  (filename) => {
    expect(formatRefusal(toExtension(filename), cover)?.name).toBe(
      'fileFormatRefused',
    );
  },
);

test('an accepted format is not refused', () => {
  expect(formatRefusal('epub', book)).toBeUndefined();
});
