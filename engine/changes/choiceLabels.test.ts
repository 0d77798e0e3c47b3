import { expect, test } from '@jest/globals';
import { createWording } from './wording';

const files = {
  'lists/Kind.json': { entries: [{ name: 'MAP', label: 'Map' }] },
  'entities/loan.json': {
    $id: '/entities/loan',
    properties: {
      kind: { type: 'string', list: 'Kind' },
      kinds: { type: 'array', items: { type: 'string', list: 'Kind' } },
      state: { type: 'string' },
      mode: { type: 'string' },
      note: { type: 'string' },
    },
  },
  'items/loan.json': {
    $id: '/items/loan',
    $ref: '/entities/loan',
    allOf: [
      {
        if: { $ref: '/conditions/at-home' },
        then: { properties: { state: { list: 'Kind' } } },
      },
    ],
  },
  'steps/loan/schema.json': { $id: '/steps/loan', $ref: '/entities/loan' },
  'steps/loan/ui.json': {
    title: 'Loan',
    sections: [
      {
        id: 'loan',
        scope: '',
        nodes: [
          {
            field: 'mode',
            label: 'Mode',
            options: { choices: [{ value: 'MAP', label: 'Map' }] },
          },
        ],
      },
    ],
  },
};

test.each([
  ['its list', 'kind', 'Map'],
  ['the list of several choices', 'kinds', 'Map'],
  ['a list that only rules name', 'state', 'Map'],
  ['the choices of its question', 'mode', 'Map'],
  ['nothing', 'note', 'MAP'],
])('regression: a value is said in the words of %s', (_what, field, words) => {
  const wording = createWording(files, files);
  expect(wording.value('/entities/loan', field, 'MAP')).toBe(words);
});
