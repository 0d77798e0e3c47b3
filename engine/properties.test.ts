import fc from 'fast-check';
import { answer, beginForm, restoreForm } from './evaluate/answer';
import { judge } from './evaluate/judge';
import { normalise } from './evaluate/values/normalise';
import { readPointer } from './evaluate/pointers';
import { listScopes, scopeAt } from './evaluate/scopes';
import { isBlank, withoutBlanks } from './evaluate/values/withoutBlanks';
import { arbitraryChange, strayChange } from './testing/arbitraryAnswers';
import {
  answerFindings,
  generateDeposits,
  rightDeposit,
} from './testing/arbitraryDeposit';
import { deepFreeze } from './testing/deepFreeze';
import {
  createDepositContext,
  getDepositForm,
  MONOGRAPH_TYPES,
} from './testing/depositForm';
import { seededRandom } from './testing/seededRandom';
import type { Change, Evaluation, FormState } from './types/evaluation';
import type { JsonObject } from './types/json';
import { countCases, SEED } from './testing/generatedCases';

const form = await getDepositForm();
const context = createDepositContext();

/** Up to fifty people for each type, each giving fifty answers: 10,000 in all. A page needs only a sample of it. */
const runs = {
  seed: SEED,
  numRuns: 'document' in globalThis ? 3 : countCases(50),
  endOnFailure: true,
};
const fewRuns = { ...runs, numRuns: Math.ceil(runs.numRuns / 5) };
const clicks = fc.array(fc.nat(), { minLength: 50, maxLength: 50 });

function begin(type: string): FormState {
  const kind: Change = { kind: 'set', path: '/form', value: 'MONOGRAPH' };
  const begun = answer(form, beginForm(form, context), kind, context);
  return answer(
    form,
    begun,
    { kind: 'set', path: '/type', value: type },
    context,
  );
}

/** Calls `check` after each of the answers that the numbers select. */
function afterEach(
  type: string,
  numbers: readonly number[],
  check: (state: FormState, change: Change, before: FormState) => void,
): FormState {
  let state = begin(type);
  for (const number of numbers) {
    const random = seededRandom(number);
    const next = random() < 0.15 ? strayChange : arbitraryChange;
    const change = next(form, state, context, random);
    const before = deepFreeze(state.data) && state;
    state = answer(form, before, deepFreeze(change), context);
    check(state, change, before);
  }
  return state;
}

/** Answers that are there although the plan of their object does not ask for them. */
function findIrrelevant({ data, evaluation }: FormState): string[] {
  return listScopes(evaluation).flatMap(({ path, plan, pattern }) => {
    const object = (readPointer(data, path) ?? {}) as JsonObject;
    return (form.model.scopes[pattern]?.fields ?? [])
      .filter((field) => !plan.relevant.has(field) && !isBlank(object[field]))
      .map((field) => `${path}/${field}`);
  });
}

/** Findings that no answer causes: the engine's own work undone. */
function findEnginesFault({ evaluation }: FormState) {
  const faults = ['notRelevant', 'notComputed', 'unknownField'];
  return evaluation.findings.filter(({ code }) => faults.includes(code));
}

/** Tells whether the document contains a change exactly as it was given. */
function isAsWritten(state: FormState, change: Change): boolean {
  if (change.kind !== 'set' || change.value === undefined) return false;
  const held = readPointer(state.data, change.path);
  return JSON.stringify(held) === JSON.stringify(change.value);
}

/** One combination of answers has one plan: the same object says the same of every field. */
function expectSame(one: Evaluation, other: Evaluation): void {
  expect(one.findings).toEqual(other.findings);
  expect(one.steps).toEqual(other.steps);
  const [scopes, others] = [listScopes(one), listScopes(other)];
  expect(scopes.map(({ path }) => path)).toEqual(
    others.map(({ path }) => path),
  );
  for (const [index, scope] of scopes.entries()) {
    expect(scope.plan).toBe(others[index]?.plan);
    expect(scope.findings).toEqual(others[index]?.findings);
    expect(scopeAt(one, scope.path)).toBe(scope);
  }
}

describe.each(MONOGRAPH_TYPES)(
  `seed ${SEED}: whatever is answered about a %s`,
  (type) => {
    test('nothing irrelevant is in the document, and answering again changes nothing', () => {
      fc.assert(
        fc.property(clicks, (numbers) => {
          afterEach(type, numbers, (state, change) => {
            expect(findIrrelevant(state)).toEqual([]);
            expect(findEnginesFault(state)).toEqual([]);
            const again = answer(form, state, change, context);
            if (isAsWritten(state, change)) expect(again).toBe(state);
            else if (change.kind === 'set') {
              expect(again.data).toEqual(state.data);
              expect(again.stash).toEqual(state.stash);
            }
          });
        }),
        runs,
      );
    });

    test('a restored draft is what was kept', () => {
      fc.assert(
        fc.property(clicks, (numbers) => {
          const kept = afterEach(type, numbers, () => undefined);
          const restored = restoreForm(form, kept, context);
          expect(restored.data).toBe(kept.data);
          expect(restored.stash).toBe(kept.stash);
          expect(restored.evaluation.findings).toEqual(
            kept.evaluation.findings,
          );
        }),
        fewRuns,
      );
    });

    test('judging what changed finds what judging everything finds', () => {
      fc.assert(
        fc.property(clicks, (numbers) => {
          afterEach(type, numbers, (state, _change, before) => {
            const again = judge(form, state.data, context, before.evaluation);
            const afresh = judge(form, structuredClone(state.data), context);
            expectSame(state.evaluation, afresh);
            expectSame(again, afresh);
          });
        }),
        fewRuns,
      );
    });

    test('the API, which normalises first, has nothing to change and finds the same', () => {
      fc.assert(
        fc.property(clicks, (numbers) => {
          const { data, evaluation } = afterEach(
            type,
            numbers,
            () => undefined,
          );
          // Else a page could accept what the API refuses, and show what is not stored.
          expect(normalise(form, data)).toBe(data);
          const judged = judge(form, data, context);
          expect(judged.findings).toEqual(evaluation.findings);
        }),
        fewRuns,
      );
    });

    test('there is a way to a deposit that is right: each finding can be answered', () => {
      fc.assert(
        fc.property(clicks, fc.nat(), (numbers, seed) => {
          const state = afterEach(type, numbers, () => undefined);
          const { evaluation } = answerFindings(
            form,
            state,
            context,
            seededRandom(seed),
          );
          expect(evaluation.valid).toBe(true);
        }),
        fewRuns,
      );
    });
  },
);

const depositCount = countCases(500);

describe(`seed ${SEED}: ${depositCount} generated deposits`, () => {
  const deposits = generateDeposits(form, context, SEED, depositCount);

  test('are the same for the same seed', () => {
    const again = generateDeposits(form, context, SEED, 20);
    expect(again).toEqual(deposits.slice(0, 20));
    expect(new Set(deposits.map(({ body }) => JSON.stringify(body))).size).toBe(
      depositCount,
    );
  });

  test('are judged without being changed, and the same twice', () => {
    for (const { body } of deposits) {
      const frozen = deepFreeze(structuredClone(body));
      const first = judge(form, frozen, deepFreeze(context));
      const second = judge(form, structuredClone(body), context);
      expect(first.findings).toEqual(second.findings);
      expect(frozen).toEqual(body);
    }
  });

  test('have at most one finding for each field, with words and a place', () => {
    for (const { body } of deposits) {
      const { findings } = judge(form, normalise(form, body), context);
      const paths = findings.map(({ path }) => path);
      expect(paths).toEqual([...new Set(paths)]);
      for (const { message, path } of findings) {
        expect(message).not.toMatch(/^$|\{\w+\}|undefined/);
        expect(path).toMatch(/^\//);
      }
    }
  });

  test('regression: are found to have answers that nobody asks for exactly where a page clears them', () => {
    for (const { body } of deposits) {
      const data = withoutBlanks(normalise(form, body));
      const evaluation = judge(form, data, context);
      const { findings } = evaluation;
      const { data: kept } = restoreForm(form, { data, stash: {} }, context);
      const refused = findings
        .filter(({ code }) => code === 'notRelevant')
        .map(({ path }) => path);
      const cleared = listScopes(evaluation).flatMap(({ path, pattern }) => {
        const object = (readPointer(data, path) ?? {}) as JsonObject;
        const { fields = [], computed = {} } = form.model.scopes[pattern] ?? {};
        return fields
          .filter((field) => !isBlank(object[field]) && !computed[field])
          .map((field) => `${path}/${field}`)
          .filter((place) => isBlank(readPointer(kept, place)));
      });
      expect(refused).toEqual(expect.arrayContaining(cleared));
      for (const place of refused) {
        expect(isBlank(readPointer(kept, place))).toBe(true);
      }
    }
  });

  test('are right and wrong, and those made right are right', () => {
    const valid = deposits.filter(
      ({ body }) => judge(form, body, context).valid,
    );
    expect(valid.length).toBeGreaterThanOrEqual(depositCount / 5);
    expect(valid.length).toBeLessThanOrEqual((depositCount * 4) / 5);
    const right = rightDeposit(form, context, seededRandom(SEED));
    expect(judge(form, right, context)).toMatchObject({ valid: true });
  });

  test('know every type of monograph', () => {
    const types = new Set(deposits.map(({ body }) => body['type']));
    expect([...types]).toEqual(expect.arrayContaining([...MONOGRAPH_TYPES]));
  });
});
