import { expect, test } from '@jest/globals';
import { readSchemaFiles } from '../../../testing/depositForm';
import { sharedParts } from './sharedParts';

const files = await readSchemaFiles();
const item = 'entities/submission-item.json';
const page = 'steps/monograph-details/ui.json';

test.each<
  [what: string, own: string[], other: string[], said: string[] | undefined]
>([
  [
    'a title',
    [page, item],
    [item],
    ['A book, an issue, a part or another item'],
  ],
  [
    'a list and the sentences',
    [page, 'lists/SubmissionType.json', 'messages/en.json'],
    ['lists/SubmissionType.json', 'messages/en.json'],
    ['Submission type', 'messages/en.json'],
  ],
  [
    'a step by its label, once for its files',
    ['steps/import-title/ui.json', 'steps/import-title/schema.json'],
    ['steps/import-title/ui.json', 'steps/import-title/schema.json'],
    ['Import a title'],
  ],
  [
    'no part where the other form was changed as well',
    [item],
    [item, 'forms/import-title.form.json'],
    undefined,
  ],
  ['no part where the edited form is the same', [], [item], undefined],
])('names what two forms share: %s', (_what, own, other, said) => {
  expect(
    sharedParts(
      files,
      { files: { deposit: own, 'import-title': other } },
      'deposit',
      'import-title',
    ),
  ).toEqual(said);
});
