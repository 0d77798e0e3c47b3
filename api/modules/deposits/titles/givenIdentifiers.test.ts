import type { JsonObject } from '@engine/types/json';
import { toListedFields } from '../list/listedFields';
import {
  listComparedIdentifiers,
  listGivenIdentifiers,
} from './givenIdentifiers';

const LONG = '9780306406157';
const SHORT = '0306406152';

const existing: JsonObject = {
  type: 'MULTIPART_MONO_PART',
  multipartMonoTitle: { id: 'w1', isbn: LONG, requestedIsbn: '9780804429573' },
  submissionItems: [{ itemTitle: 'Part 1' }],
};
const registered: JsonObject = {
  type: 'MULTIPART_MONO_TITLE',
  multipartMonoTitle: { title: 'Tides', isbn: LONG },
  submissionItems: [{ itemTitle: 'Part 1' }],
};
const score: JsonObject = {
  type: 'SHEET_MUSIC',
  submissionItems: [{ isbn: SHORT, ismn: 'M230671187', issn: '0028-0836' }],
};

const compare = (payload: JsonObject) => {
  const { identifiers } = toListedFields({ title: '', payload });
  return listComparedIdentifiers({ identifiers, payload }).sort();
};

test('a deposit gives the numbers of its items, of a new title and of a requested change', () => {
  const given = [score, registered, existing].map((data) =>
    listGivenIdentifiers(data).map(({ type, value, path }) =>
      [type, value, path].join(' '),
    ),
  );
  expect(given).toEqual([
    [
      `isbn ${SHORT} /submissionItems/0/isbn`,
      'ismn M230671187 /submissionItems/0/ismn',
    ],
    [`isbn ${LONG} /multipartMonoTitle/isbn`],
    ['isbn 9780804429573 /multipartMonoTitle/requestedIsbn'],
  ]);
});

test.each([LONG, '978-0-306-40615-7'])(
  'regression: a change request that keeps the ISBN, as %s, gives none [S1-5.identifiers.duplicate]',
  (requestedIsbn) => {
    const multipartMonoTitle = { id: 'w1', isbn: LONG, requestedIsbn };
    expect(listGivenIdentifiers({ ...existing, multipartMonoTitle })).toEqual(
      [],
    );
  },
);

test('regression: reviewers see duplicates of a new title and in the other length, and none by the number that a title shares with its parts [S2-1.manual-review]', () => {
  expect(compare(registered)).toEqual([SHORT, LONG]);
  expect(compare(score)).toEqual(
    ['00280836', SHORT, LONG, 'M230671187', '9790230671187'].sort(),
  );
  expect(compare(existing)).not.toContain(LONG);
});

test('regression: a deposit is found by the ISBN that it asks for its title, before the title has it [S1-7.validate-id]', () => {
  const { identifiers } = toListedFields({ title: '', payload: existing });
  expect(identifiers).toEqual([LONG, '9780804429573']);
});
