import fc from 'fast-check';
import { answer, beginForm, restoreForm, settleAgain } from './evaluate/answer';
import { judge } from './evaluate/judge';
import { readPointer } from './evaluate/pointers';
import { listScopes, scopeAt } from './evaluate/scopes';
import { createContext, withStaff } from './testing/createContext';
import { deepFreeze } from './testing/deepFreeze';
import { countCases, SEED } from './testing/generatedCases';
import { changeOfRows, compileRowsForm } from './testing/rowsForm';
import { chance, seededRandom } from './testing/seededRandom';
import type { Change, Evaluation, FormState } from './types/evaluation';

const form = await compileRowsForm();

/** Up to 200 documents, each with fifty changes. A page needs only a sample of it. */
const runs = {
  seed: SEED,
  numRuns: 'document' in globalThis ? 3 : countCases(200),
  endOnFailure: true,
};
const clicks = fc.array(fc.nat(), { minLength: 50, maxLength: 50 });

/** Everything that an evaluation says. */
function listFindings(evaluation: Evaluation) {
  const { findings, steps, valid } = evaluation;
  const scopes = listScopes(evaluation);
  return { findings, steps, valid, scopes };
}

/** A document that grows by these changes; now and then its user logs in or out, or the page is loaded again. */
function afterEach(
  numbers: readonly number[],
  check: (state: FormState, again: FormState) => void,
): void {
  let context = createContext();
  let state = beginForm(form, context);
  for (const number of numbers) {
    const random = seededRandom(number);
    deepFreeze(state.data);
    if (chance(random, 0.04)) {
      context = withStaff(context, !context.user.staff);
      state = settleAgain(form, state, context);
    } else if (chance(random, 0.02)) {
      state = restoreForm(form, state, context);
    } else {
      const change = changeOfRows(form, state, random);
      state = answer(form, state, change, context);
    }
    const afresh = judge(form, structuredClone(state.data), context);
    expect(listFindings(state.evaluation)).toEqual(listFindings(afresh));
    check(state, settleAgain(form, state, context));
  }
}

describe(`seed ${SEED}: whatever happens to rows in rows`, () => {
  test('what an answer leads to is found without looking at everything', () => {
    fc.assert(
      fc.property(clicks, (numbers) => {
        afterEach(numbers, (state, again) => {
          expect(again.data).toBe(state.data);
          expect(again.stash).toBe(state.stash);
          expect(again.evaluation).toBe(state.evaluation);
        });
      }),
      runs,
    );
  });

  test('an object is found by its pointer, and a row that nothing happened to keeps its evaluation', () => {
    const context = createContext();
    const row = { title: 'a', hasExtra: true, extra: 'x' };
    const rows = [1, 2, 3, 4].map((key) => ({ ...row, key, people: [] }));
    const begun = answer(
      form,
      beginForm(form, context),
      { kind: 'set', path: '/rows', value: rows },
      context,
    );
    const next = answer(
      form,
      begun,
      { kind: 'set', path: '/rows/1/title', value: 'b' },
      context,
    );
    const moved = answer(
      form,
      next,
      { kind: 'remove', path: '/rows/0' },
      context,
    );
    const [before, after, last] = [begun, next, moved].map(
      ({ evaluation }) =>
        (path: string) =>
          scopeAt(evaluation, path),
    );
    for (const path of ['/rows/0', '/rows/2', '/rows/3', '/owner']) {
      expect(after?.(path)).toBe(before?.(path));
    }
    expect(after?.('/rows/1')).not.toBe(before?.('/rows/1'));
    expect(last?.('/rows/0')?.plan).toBe(after?.('/rows/1')?.plan);
    expect(last?.('/rows/3')).toBeUndefined();
    expect(last?.('/rows')).toBeUndefined();
    for (const scope of listScopes(moved.evaluation)) {
      expect(last?.(scope.path)).toBe(scope);
    }
  });
});

test('regression: an effect empties a field in every row, and each gets its default again', () => {
  const context = createContext();
  const rows = [1, 2].map((key) => ({ key, title: 'a', scale: 9 }));
  const begun = beginForm(form, context);
  const set = (state: FormState, path: string, value: string | typeof rows) =>
    answer(form, state, { kind: 'set', path, value }, context);
  const first = set(set(begun, '/kind', 'B'), '/rows', rows);
  const again = set(set(first, '/kind', 'A'), '/kind', 'B');
  expect(again.data['rows']).toMatchObject([{ scale: 3 }, { scale: 3 }]);
});

test('regression: what was emptied in a row stays empty when the row becomes one too many', () => {
  const context = createContext();
  const rows = [1, 2, 3, 4, 5, 6, 7].map((key) => ({ key, title: 'a' }));
  const begun = beginForm(form, context);
  const change = (state: FormState, made: Change) =>
    answer(form, state, made, context);
  const filled = change(begun, { kind: 'set', path: '/rows', value: rows });
  const path = '/rows/6/hasExtra';
  expect(readPointer(filled.data, path)).toBe(false);
  const emptied = change(filled, { kind: 'set', path, value: undefined });
  const row = { key: 8, title: 'b' };
  const more = change(emptied, {
    kind: 'insert',
    path: '/rows',
    index: 0,
    row,
  });
  expect(more.data['rows']).toHaveLength(8);
  expect(settleAgain(form, more, context).data).toBe(more.data);
});
