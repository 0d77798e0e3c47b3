import { expect, it } from '@jest/globals';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { outlineOf } from './outline';
import { stepName } from './partName';

const step = { id: 'the-place', route: '/the-place', position: 1 };

it.each([{}, [], 5, null, undefined])(
  'regression: a step with the label %j, which is no text, has the name of its id',
  (label) => {
    const files = {
      'forms/loans.form.json': {
        title: 'Loans',
        steps: [{ ...step, ...(label !== undefined && { label }) }],
      },
    };
    const [entry] = outlineOf(files, 'loans', undefined).children;
    expect(entry?.label).toBe('The place');
  },
);

it('steps of one name differ by the titles of their rules, or by their ids', () => {
  const steps = [
    { ...step, label: 'Place' },
    { ...step, id: 'another', label: 'Place' },
    { ...step, id: 'fourth', label: 'Place' },
    { ...step, id: 'third', label: 'Files' },
  ];
  const files = {
    'steps/another/schema.json': { title: 'Place of a loan' },
    // A step that the studio added.
    'steps/fourth/schema.json': { title: 'Place' },
  };
  expect(steps.map((one) => stepName(files, steps, one))).toEqual([
    'Place: The place',
    'Place: Place of a loan',
    'Place: Fourth',
    'Files',
  ]);
});

it('regression: a step says for which answers this form asks it', async () => {
  const files = await readSchemaFiles();
  const steps = outlineOf(files, 'deposit', undefined).children;
  const ofParts = steps.find(({ place }) =>
    place.file.includes('/multipart-mono/'),
  );
  expect(ofParts?.shownWhen?.tests).toEqual([
    { subject: 'Publication type', verb: 'is', values: ['Monograph'] },
    {
      subject:
        'Does your publication consist of multiple files or belongs with a previous monograph deposit?',
      verb: 'is',
      values: [true],
    },
  ]);
  expect(steps[0]?.shownWhen).toBeUndefined();
});
