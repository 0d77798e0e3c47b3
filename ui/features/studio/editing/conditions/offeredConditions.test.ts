import { expect, test } from '@jest/globals';
import type { AnswerTest, Verb } from '@engine/conditions/sentence';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked, type AskedQuestion } from '../adding/addAsked';
import { objectAt, type Place } from '../definition/files';
import { lacksExamples } from '../examples/renewExamples';
import { blockWords } from '../testing/blockWords';
import { findProblems } from '../testing/findProblems';
import { changeCondition } from './changeCondition';
import {
  chooseVerb,
  emptyLine,
  toLines,
  toSentence,
  typedValue,
  verbsOf,
} from './conditionLines';
import { tellPart } from './conditionWords';
import { decidingQuestions } from './decidingQuestions';
import { offeredConditions } from './offeredConditions';
import { presentSentence } from './ruleTerms';

const files = await readSchemaFiles();
const username: Place = {
  file: 'steps/recover/ui.json',
  pointer: '/sections/0/nodes/0',
};

/** A question after one that decides when it is shown. */
function withTwo(kind: AskedQuestion['kind']) {
  const asked = { label: 'What decides', required: false, kind };
  const first = addAsked(files, username, asked, blockWords);
  const second = addAsked(
    first.files,
    first.place,
    { label: 'What follows', required: true, kind: 'TEXT' },
    blockWords,
  );
  const { field } = objectAt(second.files, first.place);
  return { ...second, field: `self/${String(field)}` };
}

const written: [
  kind: AskedQuestion['kind'],
  verb: Verb,
  value: string | undefined,
][] = [
  ['DATE', 'isFrom', '2020-02-29'],
  ['DATE', 'isUntil', '2020-02-29'],
  ['DATE', 'is', '2020-02-29'],
  ['DATE', 'isAfterToday', undefined],
  ['DATE', 'isUntilToday', undefined],
  ['TEXT', 'is', 'Map (old)'],
  ['TEXT', 'containsText', 'Map (old)'],
  ['TEXT', 'containsNotText', 'Map'],
];

test.each(written)(
  'a %s decides by %s %s, with examples of the question that is shown',
  async (kind, verb, value) => {
    const two = withTwo(kind);
    const questions = decidingQuestions(two.files, two.place);
    const deciding = questions.find(({ field }) => field === two.field);
    expect(deciding && verbsOf(deciding)).toContain(verb);
    const part: AnswerTest = {
      field: two.field,
      verb,
      ...(value !== undefined && { value }),
    };
    const edited = changeCondition(two.files, two.place, { all: [part] });
    expect(presentSentence(edited, two.place)).toEqual({ all: [part] });
    const lines = toLines({ all: [part] }, questions);
    expect(toSentence(lines, 'all')).toEqual({ all: [part] });
    expect(lines[0]).not.toHaveProperty('part');
    expect(lacksExamples(edited, two.place)).toBe(false);
    expect(await findProblems(edited, 'recover')).toEqual([]);
  },
);

test.each([
  ['DATE', 'isFrom', '01/03/2026'],
  ['DATE', 'is', '01/03/2026'],
  ['TEXT', 'is', '2026-03-01'],
] as const)(
  'the value of a %s that a sentence compares by %s is as users read it',
  (kind, verb, told) => {
    const { files: asked, place, field } = withTwo(kind);
    const part: AnswerTest = { field, verb, value: '2026-03-01' };
    expect(tellPart(asked, place, part).values).toEqual([told]);
  },
);

test('regression: of a date with a time is only asked whether it is answered, as a day never equals a moment', () => {
  const { files: asked, place, field } = withTwo('DATE_TIME');
  const questions = decidingQuestions(asked, place);
  const deciding = questions.find((one) => one.field === field);
  expect(deciding && verbsOf(deciding)).toEqual([
    'isAnswered',
    'isNotAnswered',
  ]);
});

test.each<[verb: Verb, typed: string, kept: string | undefined]>([
  ['is', ' Map ', 'Map'],
  ['isNot', 'Map ', 'Map'],
  ['is', '  ', undefined],
  ['containsText', ' Map', ' Map'],
  ['containsNotText', 'Map ', 'Map '],
])(
  'regression: the words that an answer %s, typed as “%s”, are “%s”: answers have no space around them',
  (verb, typed, kept) => {
    expect(typedValue(verb, typed)).toBe(kept);
    const two = withTwo('TEXT');
    const [deciding] = decidingQuestions(two.files, two.place).filter(
      ({ field }) => field === two.field,
    );
    const line = { ...emptyLine(0), field: two.field, value: typed };
    expect(deciding && chooseVerb(line, verb, deciding).value).toBe(kept);
  },
);

test('a sentence can name the conditions about the person, and those about these answers', () => {
  const questions = decidingQuestions(files, username);
  const offered = offeredConditions(files, questions);
  expect(offered).toContainEqual({
    name: 'is-staff',
    title: 'The user is library staff',
  });
  const names = offered.map(({ name }) => name);
  expect(names).not.toContain('has-isbn');
  expect(names).not.toContain('title-chosen');
  const sentence = { all: [{ condition: 'is-staff', holds: false }] };
  const [line] = toLines(sentence, questions, offered);
  expect(line).toEqual({ key: 0, condition: 'is-staff', holds: false });
  expect(toSentence(line ? [line] : [], 'all')).toEqual(sentence);
});
