import { compileForm } from '../compile/compileForm';
import { judge } from '../evaluate/judge';
import { createContext } from '../testing/createContext';
import { createDefinition, when } from '../testing/createDefinition';
import { writeCondition } from '../conditions/writeCondition';
import type { JsonSchema } from '../types/definition';
import type { AnswerTest } from '../conditions/sentence';

const day = '2026-01-01';

/** The codes for a day, in a form that asks for a reason while a condition about the day holds. */
async function findCodes(field: JsonSchema, test: AnswerTest, answer: string) {
  const form = await compileForm(
    createDefinition({
      properties: { day: field, reason: { type: 'string' } },
      schemas: { about: writeCondition({ all: [test] }, 'about') },
      steps: [{ id: 'only', schema: when('about', { required: ['reason'] }) }],
    }),
  );
  const { findings } = judge(form, { day: answer }, createContext());
  return findings.map(({ path, code }) => `${path} ${code}`);
}

const text: JsonSchema = { type: 'string' };
const from: AnswerTest = { field: 'self/day', verb: 'isFrom', value: day };
const until: AnswerTest = { field: 'self/day', verb: 'isUntil', value: day };
const asked = ['/reason required'];

test.each<[string, AnswerTest, string, string[]]>([
  ['is from a day on', from, '2026-01-01', asked],
  ['is not from a day on', from, '2025-12-31', []],
  ['is until a day', until, '2025-12-31', asked],
  ['regression: of a text that is no day, from', from, 'soon', []],
  ['regression: of a text that is no day, until', until, '1 March', []],
  ['regression: of a day that no month has', from, '2026-02-31', []],
  [
    'regression: not from, of a text that is no day',
    { ...from, verb: 'isNotFrom' },
    'soon',
    asked,
  ],
])('a condition about days: %s', async (_says, test, answer, codes) => {
  expect(await findCodes(text, test, answer)).toEqual(codes);
});

test('what is no day gets the sentence of its format, not that of the limit', async () => {
  const field = { type: 'string', format: 'date', formatMinimum: day };
  expect(await findCodes(field, from, '2026-02-31')).toEqual(['/day date']);
  expect(await findCodes(field, from, '2025-12-31')).toEqual([
    '/day formatMinimum',
  ]);
});
