import fc from 'fast-check';
import { answer, restoreForm } from './evaluate/answer';
import { judge } from './evaluate/judge';
import { normalise } from './evaluate/values/normalise';
import { readPointer } from './evaluate/pointers';
import { listScopes, rowScopes } from './evaluate/scopes';
import { isBlank } from './evaluate/values/withoutBlanks';
import {
  arbitraryChange,
  findQuestion,
  strayChange,
} from './testing/arbitraryAnswers';
import { answerFindings } from './testing/arbitraryDeposit';
import {
  answerTitleBlocks,
  beginTitleDeposit,
  chooseTitle,
  TITLE_TYPES,
  type TitleType,
} from './testing/arbitraryTitleDeposit';
import { deepFreeze } from './testing/deepFreeze';
import { getDepositForm } from './testing/depositForm';
import { countCases, SEED } from './testing/generatedCases';
import { seededRandom } from './testing/seededRandom';
import { createTitleContext, someTitles } from './testing/titleDeposits';
import type { FormState } from './types/evaluation';
import type { JsonObject } from './types/json';

const form = await getDepositForm();
const context = createTitleContext();
const runs = {
  seed: SEED,
  // With 50 clicks each, 10,000 answers of every type in a run with `--all`.
  numRuns: 'document' in globalThis ? 3 : countCases(200),
  endOnFailure: true,
};
const clicks = fc.array(fc.nat(), { minLength: 50, maxLength: 50 });

/** The states after each of the answers that the numbers select. */
function* answers(
  type: TitleType,
  numbers: readonly number[],
  strays = 0.15,
): Generator<FormState> {
  const begun = beginTitleDeposit(form, context, type);
  const chosen = seededRandom(SEED);
  let state = chooseTitle(form, begun, context, type, someTitles, chosen);
  for (const number of numbers) {
    const random = seededRandom(number);
    const next = random() < strays ? strayChange : arbitraryChange;
    const change = next(form, state, context, random);
    deepFreeze(state.data);
    state = answer(form, state, deepFreeze(change), context);
    yield state;
  }
}

/** Answers that are there although nothing asks for them, and findings that no answer causes. */
function findFaults({ data, evaluation }: FormState): string[] {
  const faults = ['notRelevant', 'notComputed', 'lockedTo', 'unknownField'];
  const found = evaluation.findings.filter(({ code }) => faults.includes(code));
  const irrelevant = listScopes(evaluation).flatMap(
    ({ path, plan, pattern }) => {
      const object = (readPointer(data, path) ?? {}) as JsonObject;
      return (form.model.scopes[pattern]?.fields ?? [])
        .filter((field) => !plan.relevant.has(field) && !isBlank(object[field]))
        .map((field) => `${path}/${field}`);
    },
  );
  return [...found.map(({ path, code }) => `${path} ${code}`), ...irrelevant];
}

describe.each(TITLE_TYPES)(
  `seed ${SEED}: whatever is answered about a %s`,
  (type) => {
    test('nothing irrelevant is in the document, and judging all finds the same', () => {
      fc.assert(
        fc.property(clicks, (numbers) => {
          for (const state of answers(type, numbers)) {
            expect(findFaults(state)).toEqual([]);
            const afresh = judge(form, structuredClone(state.data), context);
            expect(state.evaluation.findings).toEqual(afresh.findings);
            expect(state.evaluation.steps).toEqual(afresh.steps);
          }
        }),
        runs,
      );
    });

    test('a restored draft is what was kept, and the API normalises nothing', () => {
      fc.assert(
        fc.property(clicks, (numbers) => {
          const kept = [...answers(type, numbers)].at(-1);
          if (!kept) return;
          expect(restoreForm(form, kept, context).data).toBe(kept.data);
          expect(normalise(form, kept.data)).toBe(kept.data);
        }),
        runs,
      );
    });

    test('there is a way to a deposit that is right', () => {
      fc.assert(
        fc.property(clicks, fc.nat(), (numbers, seed) => {
          const state = [...answers(type, numbers, 0)].at(-1);
          if (!state) return;
          const random = seededRandom(seed);
          const { evaluation } = answerFindings(
            form,
            state,
            context,
            random,
            answerTitleBlocks(form, context, random, someTitles),
          );
          expect(evaluation.valid).toBe(true);
        }),
        runs,
      );
    });
  },
);

test.each([undefined, 'nothing offered'])(
  'regression: the parts of a monograph are still asked for when their kind is %s',
  (value) => {
    const begun = beginTitleDeposit(form, context, 'MULTIPART_MONO_TITLE');
    const change = { kind: 'set', path: '/type', value } as const;
    const state = answer(form, begun, change, context);
    expect(findQuestion(form, state, '/type')).toBeDefined();
    expect(state.evaluation.steps['multipart-mono']?.included).toBe(true);
  },
);

test('regression: a letter of the title judges no issue again, however many there are', () => {
  const add = (state: FormState, key: number) =>
    answer(
      form,
      state,
      { kind: 'insert', path: '/submissionItems', row: { key } },
      context,
    );
  const title = {
    kind: 'set',
    path: '/serialTitle/title',
    value: 'T',
  } as const;
  const begun = [2, 3].reduce(
    add,
    beginTitleDeposit(form, context, 'SERIAL_TITLE'),
  );
  const typed = answer(form, begun, title, context);
  expect(typed.data).not.toBe(begun.data);
  const issuesOf = ({ evaluation }: FormState) =>
    rowScopes(evaluation, '/submissionItems');
  expect(issuesOf(typed)).toHaveLength(3);
  for (const [index, issue] of issuesOf(typed).entries())
    expect(issue).toBe(issuesOf(begun)[index]);
});
