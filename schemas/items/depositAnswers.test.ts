import {
  createDepositContext,
  getDepositForm,
} from '@engine/testing/depositForm';
import { createFile, toFiles } from '@engine/testing/createContext';
import { createUser } from '@engine/testing/createUser';
import { answer, beginForm } from '@engine/evaluate/answer';
import { readPointer } from '@engine/evaluate/pointers';
import type { FormState } from '@engine/types/evaluation';
import type { Json } from '@engine/types/json';

const form = await getDepositForm();
const context = createDepositContext();

const set = (state: FormState, path: string, value: Json): FormState =>
  answer(form, state, { kind: 'set', path, value }, context);

/** A deposit of that type of which nothing else is answered. */
function begin(type: string): FormState {
  const monograph = set(beginForm(form, context), '/form', 'MONOGRAPH');
  return set(monograph, '/type', type);
}

const item = '/submissionItems/0';

describe('what a deposit has before it is answered', () => {
  test.each<[string, Json]>([
    [`${item}/yearOfPublication`, Number(context.today.slice(0, 4))],
    [`${item}/creators/0/type`, 'PERSON'],
    [`${item}/languages`, ['eng']],
    ['/publisher/country', 'AU'],
  ])(
    '%s is %j [S1-3.item.year S1-9.default-creator-type S1-9.default-language S1-9.default-country S2-9.defaults]',
    (path, value) => {
      expect(readPointer(begin('BOOK').data, path)).toEqual(value);
    },
  );

  test('another owner is a person too [S1-9.default-creator-type]', () => {
    const change = {
      kind: 'insert',
      path: `${item}/creators`,
      row: {},
    } as const;
    const { data } = answer(form, begin('MAP'), change, context);
    expect(readPointer(data, `${item}/creators/1/type`)).toBe('PERSON');
  });

  test('a score has no language, and has English again as a book [S1-9.default-language]', () => {
    const score = begin('MUSIC_SCORE');
    expect(readPointer(score.data, `${item}/languages`)).toBeUndefined();
    const { data } = set(score, '/type', 'BOOK');
    expect(readPointer(data, `${item}/languages`)).toEqual(['eng']);
  });
});

test.each([
  ['BOOK', 'hasIsbn', 'isbn', '0-8044-2957-x', '080442957X'],
  ['MAP', 'hasIssn', 'issn', '2653 221x', '2653-221X'],
  ['MUSIC_SCORE', 'hasIsmn', 'ismn', 'm-321-76547-4', 'M321765474'],
])(
  'of a %s, %s: the %s "%s" is put right as it is typed [S1-5.identifiers.input]',
  (type, toggle, field, typed, expected) => {
    const asked = set(begin(type), `${item}/${toggle}`, true);
    const { data } = set(asked, `${item}/${field}`, typed);
    expect(readPointer(data, `${item}/${field}`)).toBe(expected);
  },
);

test.each([
  ['hasEdition', 'edition', 'Second edition'],
  ['hasIsbn', 'isbn', '9780306406157'],
  ['hasIssn', 'issn', '1234-5679'],
  ['hasIsmn', 'ismn', 'M321765474'],
  ['hasMapScale', 'mapScale', '1:25 000'],
])(
  'a no to %s clears %s [S1-4.dependent.toggle S1-4.dependent.identifiers]',
  (toggle, field, value) => {
    const yes = set(begin('MAP'), `${item}/${toggle}`, true);
    const filled = set(yes, `${item}/${field}`, value);
    expect(readPointer(filled.data, `${item}/${field}`)).toBe(value);
    const { data } = set(filled, `${item}/${toggle}`, false);
    expect(readPointer(data, `${item}/${field}`)).toBeUndefined();
  },
);

test('another owner type clears role, names and year of birth permanently (R8) [S1-4.dependent.owner-type]', () => {
  const owner = `${item}/creators/0`;
  const person = Object.entries({
    role: 'AUTHOR',
    givenNames: 'Ada',
    lastName: 'Moss',
    yearOfBirth: 1971,
  }).reduce(
    (state, [field, value]) => set(state, `${owner}/${field}`, value),
    begin('BOOK'),
  );
  const organisation = set(person, `${owner}/type`, 'ORGANISATION');
  expect(readPointer(organisation.data, owner)).toEqual({
    key: 1,
    type: 'ORGANISATION',
  });
  const { data } = set(organisation, `${owner}/type`, 'PERSON');
  expect(readPointer(data, owner)).toEqual({ key: 1, type: 'PERSON' });
});

describe('another monograph type [S1-4.type.change-monograph-type]', () => {
  const place = `${item}/publicationFile`;
  const own = { tempFileId: 'own' };

  /** A book with a file of that name, turned into another type. */
  function turn(originalFilename: string, type: string, isConfirmed = false) {
    const record = createFile('own', { originalFilename });
    const known = { ...context, files: toFiles([record]) };
    const book = set(begin('BOOK'), place, own);
    const change = { kind: 'set', path: '/type', value: type } as const;
    return answer(form, book, change, known, isConfirmed);
  }

  test.each([
    ['tides.pdf', 'MAP'],
    ['tides.epub', 'MUSIC_SCORE'],
    ['tides.mobi', 'OTHER'],
  ])('regression: %s stays when the type becomes %s', (name, type) => {
    const { data, pending } = turn(name, type);
    expect(data['type']).toBe(type);
    expect(readPointer(data, place)).toEqual(own);
    expect(pending).toBeUndefined();
  });

  test('regression: a file that does not fit is dropped only after a yes', () => {
    const asked = turn('tides.epub', 'MAP');
    expect(asked.pending?.confirm).toBe('dropFile');
    expect(readPointer(asked.data, place)).toEqual(own);
    const { data } = turn('tides.epub', 'MAP', true);
    expect(data['type']).toBe('MAP');
    expect(readPointer(data, place)).toBeUndefined();
  });
});

test('another monograph type clears the role of an owner, as each type has roles of its own', () => {
  const role = `${item}/creators/0/role`;
  const author = set(begin('BOOK'), role, 'AUTHOR');
  expect(readPointer(author.data, role)).toBe('AUTHOR');
  const map = set(author, '/type', 'MAP');
  expect(readPointer(map.data, role)).toBeUndefined();
  expect(readPointer(set(map, '/type', 'BOOK').data, role)).toBeUndefined();
});

test('another country clears the state or territory', () => {
  const state = '/publisher/stateTerritory';
  const tasmania = set(begin('BOOK'), state, 'TAS');
  const abroad = set(tasmania, '/publisher/country', 'NZ');
  expect(readPointer(abroad.data, state)).toBeUndefined();
});

test('staff say for each publisher whether it is notified [S2-2.receipt.by-proxy]', () => {
  const user = createUser('EDEPOSIT_ADMIN', {
    abilities: { depositForPublisher: true } as never,
  });
  const staff = createDepositContext({ user });
  const notified = ['/publisher/id', '/notifyPublisher', '/publisher/id'].map(
    (path, at) =>
      ({ kind: 'set', path, value: ['p1', true, 'p2'][at] ?? '' }) as const,
  );
  const [chosen, answered, other] = notified.reduce<FormState[]>(
    (states, change) => [
      ...states,
      answer(form, states.at(-1) ?? beginForm(form, staff), change, staff),
    ],
    [],
  );
  const said = [chosen, answered, other].map(
    (one) => one && readPointer(one.data, '/notifyPublisher'),
  );
  expect(said).toEqual([undefined, true, undefined]);
});
