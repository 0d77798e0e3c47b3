import { isWritable } from './studioPaths';

test.each([
  ['forms/*.form.json', 64, true],
  ['forms/*.form.json', 65, false],
  ['help/INTERFACE_HELP/*.json', 64, true],
  ['help/INTERFACE_HELP/*.json', 65, false],
  ['help/*/1.json', 65, false],
  ['entities/*.json', 200, true],
  ['lists/*.json', 201, false],
  ['steps/*/schema.json', 200, true],
  ['steps/*/schema.json', 201, false],
  ['steps/*/examples/*.json', 200, true],
])(
  'regression: whether the studio may write %s with names of %i letters: %s',
  (path, letters, may) => {
    expect(isWritable(path.replaceAll('*', 'x'.repeat(letters)))).toBe(may);
  },
);
