import { expect, it } from '@jest/globals';
import { outlineOf, stepName } from './outline';

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

it('steps of one name differ by their ids', () => {
  const steps = [
    { ...step, label: 'Place' },
    { ...step, id: 'another', label: 'Place' },
    { ...step, id: 'third', label: 'Files' },
  ];
  expect(steps.map((one) => stepName(steps, one))).toEqual([
    'Place: The place',
    'Place: Another',
    'Files',
  ]);
});
