import { describe, expect, it, test } from '@jest/globals';
import type { Sentence } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked } from '../adding/addAsked';
import { changeCondition } from './changeCondition';
import { sentenceOf } from './conditions';
import { toLines, toSentence } from './conditionLines';
import { tellSentence, listJsonOnlyConditions } from './conditionWords';
import { decidingQuestions } from './decidingQuestions';
import type { Place } from '../definition/files';
import { lacksExamples } from '../examples/renewExamples';
import { rulesOf } from '../rules/rules';
import { presentSentence } from './ruleTerms';
import { joinTerms } from './sentenceOfTerms';
import { formKeys, stepsOf, visitPage } from '../definition/steps';
import { blockWords } from '../testing/blockWords';
import { findProblems } from '../testing/findProblems';

const files: StudioFiles = await readSchemaFiles();

const at = (step: string, pointer: string): Place => ({
  file: `steps/${step}/ui.json`,
  pointer,
});
const hasIsbn = at('monograph-details', '/sections/2/nodes/3');
const isbn = at('monograph-details', '/sections/2/nodes/4/nodes/0');

const hasIsbnYes = { field: 'self/hasIsbn', verb: 'is', value: true } as const;
const notMap = { field: 'deposit/type', verb: 'isNot', value: 'MAP' } as const;
const hasIssnNo = { field: 'self/hasIssn', verb: 'is', value: false } as const;

const asked = { kind: 'TEXT', label: 'Which one?', required: true } as const;
const added = addAsked(files, hasIsbn, asked, blockWords);

/** Questions of all forms. */
const questions = [
  ...new Set(
    formKeys(files).flatMap((key) => stepsOf(files, key).map(({ id }) => id)),
  ),
].flatMap((step) => {
  const found: Place[] = [];
  visitPage(files, step, (place, node) => {
    if ('field' in node) found.push(place);
  });
  return found;
});

test('the condition of every shipped question is opened and saved as it is', () => {
  for (const place of questions) {
    const sentence = presentSentence(files, place);
    if (sentence === 'complex' || sentence === undefined) continue;
    const lines = toLines(sentence, decidingQuestions(files, place));
    const join = 'any' in sentence ? 'any' : 'all';
    expect([place, toSentence(lines, join)]).toEqual([place, sentence]);
  }
});

describe('a question that the studio added is shown for', () => {
  it.each<[name: string, sentence: Sentence, told: string[]]>([
    [
      'two answers, one of an earlier step',
      { all: [hasIsbnYes, notMap] },
      ['Does it have an eISBN?', 'Monograph type'],
    ],
    [
      'one answer or another',
      { any: [hasIsbnYes, hasIssnNo] },
      ['Does it have an eISBN?', 'Does it have an eISSN?'],
    ],
    [
      'one of several choices',
      {
        all: [
          { field: 'deposit/type', verb: 'isOneOf', value: ['BOOK', 'MAP'] },
          { ...hasIsbnYes, value: false },
        ],
      },
      ['Monograph type', 'Does it have an eISBN?'],
    ],
    [
      'a choice among several',
      {
        all: [
          { field: 'self/languages', verb: 'includes', value: 'fre' },
          { field: 'self/languages', verb: 'includesNot', value: 'ger' },
        ],
      },
      ['Language', 'Language'],
    ],
    [
      'a number, where there is an answer',
      {
        all: [
          { field: 'self/yearOfPublication', verb: 'isAtLeast', value: 2020 },
          { field: 'self/edition', verb: 'isNotAnswered' },
        ],
      },
      ['Year of publication', 'Edition'],
    ],
  ])('%s, with examples that show it', async (_name, sentence, told) => {
    const edited = changeCondition(added.files, added.place, sentence);
    expect(presentSentence(edited, added.place)).toEqual(sentence);
    expect(
      tellSentence(edited, added.place, sentence).tests.map(
        ({ subject }) => subject,
      ),
    ).toEqual(told);
    expect(lacksExamples(edited, added.place)).toBe(false);
    expect(await findProblems(edited, 'deposit')).toEqual([]);
    const always = changeCondition(edited, added.place, undefined);
    expect(always).toEqual(added.files);
  });

  it('everybody while it has no condition, in a form without errors', async () => {
    expect(await findProblems(added.files, 'deposit')).toEqual([]);
  });
});

test('where no answers show a condition, the studio says so', () => {
  const edited = changeCondition(added.files, added.place, {
    all: [{ field: 'user/termsChanged', verb: 'is', value: true }],
  });
  expect(lacksExamples(edited, added.place)).toBe(true);
});

test('a question that is always shown instead of sometimes', () => {
  const always = changeCondition(files, isbn, undefined);
  const { shownWhen, need } = rulesOf(always, isbn);
  expect({ shownWhen, need }).toEqual({ shownWhen: [], need: 'always' });
  const again = changeCondition(always, isbn, {
    all: [{ field: 'self/hasIssn', verb: 'is', value: true }],
  });
  expect(rulesOf(again, isbn).shownWhen).toEqual([
    { name: 'has-issn', holds: true },
  ]);
});

test('the examples of a question in a chain follow, and so do those of the next one', async () => {
  const words = { required: true, onlyIfYes: true };
  const first = addAsked(
    files,
    hasIsbn,
    { kind: 'YES_NO', label: 'Is it signed?', ...words },
    blockWords,
  );
  const second = addAsked(
    first.files,
    first.place,
    { kind: 'TEXT', label: 'Who signed it?', ...words },
    blockWords,
  );
  expect(await findProblems(second.files, 'deposit')).toEqual([]);
  const changed = changeCondition(second.files, first.place, {
    all: [{ ...hasIsbnYes, value: false }],
  });
  expect(lacksExamples(changed, second.place)).toBe(false);
  expect(await findProblems(changed, 'deposit')).toEqual([]);
});

describe('a condition beyond a sentence', () => {
  const name = 'requires-review';
  const kept: Sentence = { all: [{ condition: name, holds: false }] };

  it('is kept as one line, and is shown with its reason', () => {
    const edited = changeCondition(files, isbn, kept);
    expect(presentSentence(edited, isbn)).toEqual(kept);
    expect(rulesOf(edited, isbn).shownWhen).toEqual([{ name, holds: false }]);
    const lines = toLines(kept, decidingQuestions(edited, isbn));
    expect(lines).toEqual([{ key: 0, part: kept.all[0] }]);
    const terms = rulesOf(edited, isbn).shownWhen ?? [];
    expect(listJsonOnlyConditions(edited, terms)).toEqual([
      {
        name,
        title: 'The deposit needs a manual review',
        reason: expect.stringMatching(/additionalProperties/),
      },
    ]);
  });

  it('stays in a longer sentence', () => {
    const longer = { all: [...kept.all, hasIsbnYes] };
    const edited = changeCondition(files, isbn, longer);
    const [term] = rulesOf(edited, isbn).shownWhen ?? [];
    expect(sentenceOf(edited, term?.name ?? '')).toEqual(longer);
    expect(edited[`conditions/${name}.json`]).toBe(
      files[`conditions/${name}.json`],
    );
  });
});

test('a condition is shown in the words of the form', () => {
  const told = (holds: boolean) => {
    const sentence = joinTerms(files, [{ name: 'is-map', holds }]);
    return sentence && tellSentence(files, isbn, sentence);
  };
  const [subject, values] = ['Monograph type', ['Map']];
  expect(told(true)).toEqual({
    join: 'all',
    tests: [{ subject, verb: 'is', values }],
  });
  expect(told(false)?.tests).toEqual([{ subject, verb: 'isNot', values }]);
});

describe('questions that can decide', () => {
  const offered = (place: Place) =>
    decidingQuestions(files, place).map(({ label, step }) => [step, label]);

  it('are those of the step and of the steps before it', () => {
    const found = decidingQuestions(files, isbn);
    expect(found).toContainEqual(
      expect.objectContaining({ field: 'self/hasIsbn', kind: 'YES_NO' }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({ field: 'deposit/type', kind: 'CHOICE' }),
    );
    expect(
      offered(at('publication-type', '/sections/0/nodes/0')),
    ).not.toContainEqual(expect.arrayContaining(['Does it have an eISBN?']));
  });

  it('regression: offer the answers for which their step is asked', () => {
    const valuesOf = (place: Place) =>
      decidingQuestions(files, place)
        .find(({ field }) => /^(self|deposit)\/type$/.test(field))
        ?.choices.map(({ value }) => value);
    expect(valuesOf(isbn)).toEqual(['BOOK', 'MAP', 'MUSIC_SCORE', 'OTHER']);
    // A step that is always asked has them all, and so has the condition of a step itself.
    const access = valuesOf(at('access-conditions', '/sections/0/nodes/0'));
    expect(access?.length).toBeGreaterThan(4);
    expect(valuesOf({ file: isbn.file, pointer: '' })).toEqual(access);
  });

  it('are none that depend on the question itself', () => {
    const fields = decidingQuestions(files, hasIsbn).map(({ field }) => field);
    expect(fields).toContain('self/hasIssn');
    expect(fields).not.toContain('self/hasIsbn');
    expect(fields).not.toContain('self/isbn');
  });

  it('have answers in no rows but their own', () => {
    for (const place of questions.filter(({ file }) => file === isbn.file))
      for (const { field } of decidingQuestions(files, place))
        expect(field).not.toContain('*');
  });
});
