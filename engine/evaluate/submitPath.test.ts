import { compileForm } from '../compile/compileForm';
import { createContext } from '../testing/createContext';
import { createDefinition, fieldIs } from '../testing/createDefinition';
import { judge } from './judge';
import { findSubmitPath } from './submitPath';

const byAnswer = [
  { when: 'is-parcel', text: 'parcels' },
  { text: 'post/{kind}' },
];

it.each([
  [undefined, { kind: 'letter' }, undefined],
  ['post/{kind}', { kind: 'letter' }, 'post/letter'],
  ['post/{kind}', { kind: '../user' }, 'post/..%2Fuser'],
  ['post/{kind}', {}, 'post/'],
  [byAnswer, { kind: 'parcel' }, 'parcels'],
  [byAnswer, { kind: 'letter' }, 'post/letter'],
])(
  'the form says %j: answers %j go to %s',
  async (submitTo, data, expected) => {
    const definition = createDefinition({
      properties: { kind: { type: 'string' } },
      schemas: { 'is-parcel': fieldIs('kind', 'parcel') },
    });
    const asked = submitTo === undefined ? {} : { submitTo };
    const form = await compileForm({
      ...definition,
      form: { ...definition.form, ...asked },
    });
    const evaluation = judge(form, data, createContext());
    expect(findSubmitPath(form, data, evaluation)).toBe(expected);
  },
);
