import { createDefinition } from '../../testing/createDefinition';
import { placeholderValues } from './placeholderValues';

const definition = createDefinition({ properties: {} });
const wording = { list: 'Kinds', key: '/kind', attribute: 'days' };
const form = {
  definition: {
    ...definition,
    form: { ...definition.form, wordings: { days: wording } },
  },
};
const lists = {
  Kinds: {
    LETTER: { name: 'LETTER', label: 'Letter', order: 1, days: 3 },
    PARCEL: { name: 'PARCEL', label: 'Parcel', order: 2 },
  },
};

test.each([
  ['the entry of the answer', { kind: 'LETTER' }, { days: 3 }],
  ['no answer', {}, {}],
  ['an entry without the attribute', { kind: 'PARCEL' }, {}],
  ['a value of no entry', { kind: 'toString' }, {}],
])('placeholders are filled by %s', (_of, data, expected) => {
  expect(placeholderValues(form, data, lists)).toEqual(expected);
});

test('a form without wordings fills nothing', () => {
  expect(placeholderValues({ definition }, { kind: 'LETTER' }, lists)).toEqual(
    {},
  );
});
