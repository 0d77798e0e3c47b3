import { createFile, toFiles } from '../../testing/createContext';
import { pick, seededRandom } from '../../testing/seededRandom';
import type { Json, JsonObject } from '../../types/json';
import { findDuplicates } from './duplicates';

const files = toFiles([
  createFile('book'),
  createFile('twin', { checksum: 'sha256 of book' }),
  createFile('cover', { purpose: 'COVER_IMAGE' }),
  createFile('unfinished', { state: 'uploading', checksum: '' }),
]);

test('the later one of two files alike is named, in whatever place it is [S1-5.files.different]', () => {
  const rows = [
    { publicationFile: { tempFileId: 'book' } },
    {
      publicationFile: { tempFileId: 'cover' },
      coverFile: { tempFileId: 'twin' },
    },
    { publicationFile: { tempFileId: 'book' } },
  ];
  const places = ['publicationFile/checksum', 'coverFile/checksum'];
  expect(findDuplicates({ files }, rows, places)).toEqual([
    { at: '/1/coverFile', same: 'sha256 of book' },
    { at: '/2/publicationFile', same: 'sha256 of book' },
  ]);
});

test('files that are not complete are not alike', () => {
  const rows = ['unfinished', 'unfinished', 'nobody', 'nobody'].map((id) => ({
    publicationFile: { tempFileId: id },
  }));
  expect(findDuplicates({ files }, rows, ['publicationFile/checksum'])).toEqual(
    [],
  );
});

test('plain values are compared themselves', () => {
  const rows = [{ issue: '1' }, { issue: '2' }, {}, { issue: '1' }, {}];
  expect(findDuplicates({ files }, rows, ['issue'])).toEqual([
    { at: '/3/issue', same: '1' },
  ]);
});

test('places in a list are alike together, and every later row is named with its values', () => {
  const rows = [
    { issue: '1', year: 2026, note: 'a' },
    { issue: '1', year: 2025 },
    { issue: '2', year: 2026 },
    { issue: '1' },
    { issue: '1' },
    { issue: '1', year: 2026, note: 'b' },
    { issue: '1', year: 2026 },
  ];
  const same = '1, 2026';
  expect(findDuplicates({ files }, rows, [['issue', 'year']])).toEqual([
    { at: '/5/issue', same },
    { at: '/6/issue', same },
  ]);
});

test('a row that is asked for again has the values of its files as they are now', () => {
  const rows = ['book', 'twin'].map((id) => ({
    publicationFile: { tempFileId: id },
  }));
  const places = ['publicationFile/checksum'];
  const again = toFiles([createFile('book'), createFile('twin')]);
  expect(findDuplicates({ files }, rows, places)).toHaveLength(1);
  expect(findDuplicates({ files: again }, rows, places)).toEqual([]);
  expect(findDuplicates({ files }, rows, places)).toHaveLength(1);
});

test('rows that were compared before have the duplicates of rows that are new', () => {
  const random = seededRandom(13);
  const places = ['issue', ['issue', 'year'], 'file/checksum'];
  const draw = (): JsonObject => ({
    issue: pick<Json>(random, ['1', '2', '3', '']),
    year: pick<Json>(random, [2025, 2026, null]),
    file: pick<Json>(random, [
      { tempFileId: 'book' },
      { tempFileId: 'twin' },
      null,
    ]),
  });
  let rows = Array.from({ length: 12 }, draw);
  for (let key = 0; key < 200; key++) {
    const at = key % rows.length;
    rows = pick(random, [
      rows.with(at, draw()),
      rows.toSpliced(at, 1),
      rows.toSpliced(at, 0, draw()),
    ]);
    // Another list of places is another rule, which has looked at no row.
    const fresh = findDuplicates({ files }, structuredClone(rows), [...places]);
    expect(findDuplicates({ files }, rows, places)).toEqual(fresh);
  }
});
