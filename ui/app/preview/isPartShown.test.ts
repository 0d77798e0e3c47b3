import { expect, test } from '@jest/globals';
import { createContext } from '@engine/testing/createContext';
import { listQuestionIds } from '../../features/explain/questionIds';
import { loadDepositForm } from '../../testing/depositForm';
import { isPartShown } from './isPartShown';

const { form } = await loadDepositForm();
const open = { form, context: createContext() };

const questionOf = (step: string, field: string) => {
  const ui = form.definition.steps[step]?.ui;
  if (ui === undefined) throw new Error(`no step ${step}`);
  return listQuestionIds(step, ui).find((one) =>
    one.path.endsWith(`/${field}`),
  );
};

test('a step is shown for the answers that lead to it', () => {
  const step = { step: 'serial-details', question: undefined };
  expect(isPartShown(open, {}, step)).toBe(false);
  expect(isPartShown(open, { form: 'SERIAL' }, step)).toBe(true);
});

test('a question is shown where its answer is asked', () => {
  const step = 'monograph-details';
  const question = questionOf(step, 'isbn');
  expect(question).toBeDefined();
  const answers = (hasIsbn: boolean) => ({
    form: 'MONOGRAPH',
    type: 'BOOK',
    submissionItems: [{ key: 1, hasIsbn }],
  });
  expect(isPartShown(open, answers(false), { step, question })).toBe(false);
  expect(isPartShown(open, answers(true), { step, question })).toBe(true);
});
