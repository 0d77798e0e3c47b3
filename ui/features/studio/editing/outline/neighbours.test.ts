import { expect, it } from '@jest/globals';
import { neighboursOf } from './neighbours';
import { outlineOf } from './outline';

const question = (field: string) => ({ field, label: field });
const file = 'steps/loan/ui.json';
const files = {
  'forms/loan.form.json': {
    title: 'Loan',
    steps: [{ id: 'loan', route: '/loan', position: 0, label: 'Loan' }],
  },
  [file]: {
    sections: [
      {
        id: 'about',
        scope: '',
        heading: 'About',
        nodes: [
          question('one'),
          question('two'),
          { layout: 'reveal', when: 'is-two', nodes: [question('under')] },
          question('three'),
        ],
      },
    ],
  },
  'steps/loan/schema.json': { title: 'Loan' },
};
const outline = outlineOf(files, 'loan', undefined);

it.each([
  ['/sections/0/nodes/0', { word: 'first', before: '', after: 'two' }],
  ['/sections/0/nodes/1', { word: 'between', before: 'one', after: 'three' }],
  ['/sections/0/nodes/3', { word: 'last', before: 'under', after: '' }],
  ['/sections/0', { word: 'only', before: '', after: '' }],
])(
  'the part %s is between others, and not beside what hangs under it',
  (pointer, said) => {
    expect(neighboursOf(files, outline, { file, pointer })).toEqual(said);
  },
);

it('a form has no neighbours', () => {
  const place = { file: 'forms/loan.form.json', pointer: '' };
  expect(neighboursOf(files, outline, place)).toBeUndefined();
});
