import { checkPurposes } from './checkPurposes';

const list = {
  $id: '/lists/FileUploadPurpose',
  name: 'FileUploadPurpose',
  source: 'Ours',
  entries: [{ name: 'BOOK', label: 'Book', order: 1 }],
};

const check = (purpose: string) =>
  checkPurposes({
    'lists/FileUploadPurpose.json': list,
    'entities/small.json': {
      properties: { file: { fileReady: { purpose } } },
    },
    'steps/small/ui.json': { nodes: [{ options: { purpose } }] },
  }).map(({ file, reason }) => `${file}: ${reason}`);

test.each(['BOOK', 'deposit/type'])('a file may be for %s', (purpose) => {
  expect(check(purpose)).toEqual([]);
});

test('regression: a purpose that the list lacks is refused in rules and on pages', () => {
  expect(check('COVER')).toEqual([
    'entities/small.json: FileUploadPurpose has no COVER',
    'steps/small/ui.json: FileUploadPurpose has no COVER',
  ]);
});
