import { expect, test } from '@jest/globals';
import type { Rename } from '@engine/types/definition';
import { createAnswerCells } from './answerCells';
import { toColumn } from './answerColumns';
import type { ShownVersion } from './storedVersions';

const shownAs = (
  version: number,
  key: string,
  term: string,
  renamed: readonly Rename[],
) =>
  ({
    version,
    columns: [
      toColumn({
        key,
        step: 'report',
        term,
        isFile: false,
        shownOn: [],
        toLines: (value) => (value === undefined ? [] : [String(value)]),
        nameOfRows: () => '',
      }),
    ],
    definition: { form: { renamed } },
  }) as unknown as ShownVersion;

test.each([
  ['of the document', '', '#shelf', '#shelfMark', (one: object) => one],
  [
    'of rows',
    '/copies/*',
    '/copies/*#shelf',
    '/copies/*#shelfMark',
    (one: object) => ({ copies: [one] }),
  ],
])(
  'regression: answers to a renamed question %s are one column',
  (_where, scope, before, after, inForm) => {
    const renamed = [{ from: `${scope}/shelf`, to: `${scope}/shelfMark` }];
    const { headings, toCells } = createAnswerCells([
      shownAs(2, after, 'Shelf mark', renamed),
      shownAs(1, before, 'Shelf', []),
    ]);
    expect(headings).toEqual(['Shelf mark']);
    expect(toCells(1, inForm({ shelf: 'A1' }) as never)).toEqual(['A1']);
    expect(toCells(2, inForm({ shelfMark: 'B2' }) as never)).toEqual(['B2']);
  },
);
