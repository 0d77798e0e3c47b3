import { resolve } from 'node:path';
import { readJsonFiles } from '../../../api/modules/forms/publish/definitionFiles';
import { createExampleUser } from '../../../api/modules/permissions/exampleUsers';
import { readPointer, writePointer } from '../../evaluate/pointers';
import type { Json, JsonObject } from '../../types/json';
import { answerDocuments } from './answerDocuments';

const files = await readJsonFiles(
  resolve(import.meta.dirname, '../../../schemas'),
);

/** The files with another value at a place of one. */
const change = (
  all: Readonly<Record<string, Json>>,
  file: string,
  at: string,
  value: Json,
) => ({ ...all, [file]: writePointer(all[file] as JsonObject, at, value) });

const ITEM = 'items/monograph.json';
const entity = 'entities/submission-item.json';
const DOCUMENTS = 'steps/review-summary/examples/documents';

/** A text that each monograph must have, and nothing else of it. */
function addRequired(): Record<string, Json> {
  const declared = change(files, entity, '/properties/audience', {
    type: 'string',
  });
  const { asks, required } = files[ITEM] as Record<string, Json[]>;
  const asked = [...(asks ?? []), 'audience'];
  const needed = [...(required ?? []), 'audience'];
  return change(
    change(declared, ITEM, '/asks', asked),
    ITEM,
    '/required',
    needed,
  );
}

test('a new question is answered in all documents that need it, in each object, and in no other', async () => {
  const all = addRequired();
  const changed = await answerDocuments(
    all,
    createExampleUser,
    'audience',
    'Adults',
  );
  const names = Object.keys(changed).map((file) => file.split('/').at(-1));
  expect(names).toEqual(
    expect.arrayContaining([
      'book.json',
      'map.json',
      'book-by-staff.json',
      // Its example expects another finding.
      'two-items.json',
    ]),
  );
  expect(names).not.toContain('serial-issue.json');
  const book = changed[`${DOCUMENTS}/book.json`];
  expect(readPointer(book, '/submissionItems/0/audience')).toBe('Adults');

  const again = { ...all, ...changed };
  expect(
    await answerDocuments(again, createExampleUser, 'audience', 'Adults'),
  ).toEqual({});
});
