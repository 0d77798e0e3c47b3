import { listExamples } from './listExamples';

const files = {
  'forms/loan.form.json': { steps: [{ id: 'loan' }, { id: 'review' }] },
  'steps/review/examples/documents/map.json': {
    item: { file: { tempFileId: 'file-1' } },
  },
  'steps/review/examples/documents/two-maps.json': {},
  'steps/review/examples/cases.json': {
    base: 'map',
    cases: [
      { name: 'a map without a scale', unset: ['/item/scale'], finds: [] },
      { name: 'A map of a coast', user: 'PUBLISHER', finds: [] },
      { name: 'a map again', finds: [] },
    ],
  },
  'steps/login/examples/documents/login.json': { username: 'ada' },
  'steps/upload/examples/files.json': {
    files: { 'file-1': { purpose: 'MAP', size: 7 }, 'file-2': {} },
  },
};

test('the whole documents of a form are its examples, with the files that they name, called as an example that changes nothing in them', () => {
  expect(listExamples(files, 'loan')).toEqual([
    {
      name: 'map',
      title: 'A map of a coast',
      data: { item: { file: { tempFileId: 'file-1' } } },
      files: {
        'file-1': expect.objectContaining({
          tempFileId: 'file-1',
          purpose: 'MAP',
          size: 7,
          state: 'ready',
        }) as unknown,
      },
    },
    { name: 'two-maps', data: {}, files: {} },
  ]);
});

test('an unknown form has none', () => {
  expect(listExamples(files, 'nothing')).toEqual([]);
});
