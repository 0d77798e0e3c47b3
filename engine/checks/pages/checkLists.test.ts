import type { Json } from '../../types/json';
import { checkLists } from './checkLists';

const files = (entries: Json[]) => ({
  'lists/Kind.json': { name: 'Kind', entries },
  'forms/loan.form.json': {
    wordings: { months: { list: 'Kind', by: 'kind', attribute: 'months' } },
  },
});
const book = { name: 'BOOK', label: 'Book', order: 1, months: 12 };

test.each<[string, Json[], string[]]>([
  ['no entry lacks', [book], []],
  [
    'a new entry lacks',
    [book, { name: 'NEW_ENTRY', label: 'New entry', order: 2 }],
    [
      'lists/Kind.json#/entries/1 “New entry” has no value for “months”, which a sentence of a form has in it',
    ],
  ],
  [
    'every entry lacks',
    [{ name: 'BOOK', label: 'Book', order: 1 }],
    [
      'forms/loan.form.json#/wordings/months BOOK of Kind has no attribute months',
    ],
  ],
])(
  'an attribute of a sentence that %s is named where it is corrected',
  (_which, entries, expected) => {
    const faults = checkLists(files(entries)).map(
      ({ file, pointer, reason }) => `${file}#${pointer} ${reason}`,
    );
    expect(faults).toEqual(expected);
  },
);
