import { expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { inside, writeAt } from '../definition/files';
import { sayRule, writeRule } from '../rules/writeRule';
import { keepExample } from './keptExamples';
import { replacedExamples } from './replacedExamples';

const files: StudioFiles = await readSchemaFiles();
const question = {
  file: 'steps/recover/ui.json',
  pointer: '/sections/0/nodes/0',
};
const kept = keepExample(files, 'recover', {
  name: 'A reader who knows the email address',
  user: 'anonymous',
  data: { username: 'ada.lovelace@example.org' },
  today: '2027-02-01',
  finds: [],
});

/** The examples that a limit replaces. */
function replacedBy(number: number): string[] {
  const asked = { rule: 'MAX', number } as const;
  return replacedExamples(
    sayRule(kept, question, undefined, asked),
    writeRule(kept, question, undefined, asked),
  );
}

it('regression: names each example that got another answer by a rule, a kept one by its name', () => {
  expect(replacedBy(20)).toEqual(['A reader who knows the email address']);
  expect(replacedBy(3)).toEqual([
    'a username',
    'Recover',
    'A reader who knows the email address',
  ]);
});

it('names none that a rule leaves as they are, and no answer that is new or removed', () => {
  expect(replacedBy(200)).toEqual([]);
  const document = {
    file: 'steps/recover/examples/documents/recover.json',
    pointer: '',
  };
  const name = inside(document, 'username');
  expect(replacedExamples(files, writeAt(files, name, undefined))).toEqual([]);
  expect(replacedExamples(files, kept)).toEqual([]);
});
