import { createFile, toFiles } from '../../testing/createContext';
import { findFile, isFileReady } from './files';

const files = toFiles([
  createFile('book'),
  createFile('twin', { checksum: 'sha256 of book' }),
  createFile('cover', { purpose: 'COVER_IMAGE' }),
  createFile('scanning', { state: 'scanning' }),
  createFile('refused', { state: 'refused' }),
  createFile('unfinished', { state: 'uploading', checksum: '' }),
]);
const deposit = { type: 'BOOK' };
const lists = {
  FileUploadPurpose: {
    MAP: { name: 'MAP', label: '', order: 1, extensions: ['pdf'] },
  },
};

test.each([
  ['the file that was uploaded for it', 'book', 'BOOK', true],
  ['a purpose that another answer gives', 'book', 'deposit/type', true],
  ['a file uploaded as something else', 'cover', 'BOOK', false],
  ['a file that is still scanned', 'scanning', 'BOOK', false],
  ['a file that was refused', 'refused', 'BOOK', false],
  ['a file without a checksum', 'unfinished', 'BOOK', false],
  ['a file of another session', 'nobody', 'BOOK', false],
  ['a name every object has', 'constructor', 'BOOK', false],
])(
  '%s is ready or not [S1-5.files.checksum]',
  (_case, id, purpose, isReady) => {
    const context = { files, deposit, lists, mode: 'submit' as const };
    expect(isFileReady(context, { purpose }, { tempFileId: id })).toBe(isReady);
  },
);

test.each([
  ['tides.pdf', 'deposit/type', true],
  ['tides.epub', 'deposit/type', false],
  ['tides.pdf', 'MAP', false],
])(
  'regression: %s of a book fits the purpose %s of a map: %s [S1-4.type.change-monograph-type]',
  (originalFilename, purpose, isReady) => {
    const book = createFile('book', { originalFilename });
    const context = {
      files: toFiles([book]),
      deposit: { type: 'MAP' },
      lists,
      mode: 'submit' as const,
    };
    const value = { tempFileId: 'book' };
    expect(isFileReady(context, { purpose }, value)).toBe(isReady);
  },
);

test.each([
  ['scanning', true],
  ['refused', false],
  ['unfinished', false],
])(
  'regression: while the form is filled in, a file counts from its arrival: %s %s',
  (id, counts) => {
    const context = { files, deposit, lists, mode: 'step' as const };
    expect(isFileReady(context, { purpose: 'BOOK' }, { tempFileId: id })).toBe(
      counts,
    );
  },
);

test.each([null, undefined, 'book', 7, {}, { tempFileId: 7 }, ['book']])(
  '%j refers to no file',
  (value) => {
    expect(findFile({ files }, value)).toBeUndefined();
  },
);
