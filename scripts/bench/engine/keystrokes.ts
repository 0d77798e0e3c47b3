import { answer, restoreForm } from '@engine';
import type { Context } from '@contract/context';
import type { Change, FormState } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import { median } from '../statistics';

const ROUNDS = 30;
const KEYS = 400;
const WARM_UP = 5;

const LETTERS = 'The tide tables of Port Davey and of the bays to its north ';

/** Microseconds that `answer`, which judges, takes for each of a series of changes to a deposit: median of the rounds. */
export function timeAnswers(
  form: CompiledForm,
  context: Context,
  data: JsonObject,
  changes: readonly Change[],
): number {
  const rounds: number[] = [];
  for (let done = -WARM_UP; done < ROUNDS; done += 1) {
    let state: FormState = restoreForm(form, { data, stash: {} }, context);
    const began = performance.now();
    for (const change of changes) state = answer(form, state, change, context);
    const took = ((performance.now() - began) * 1000) / changes.length;
    if (done >= 0) rounds.push(took);
  }
  return median(rounds);
}

/** Returns the changes of typing a title, letter by letter, from the start. */
export function typeTitle(): Change[] {
  return Array.from({ length: KEYS }, (_key, index) => ({
    kind: 'set',
    path: '/submissionItems/0/itemTitle',
    value: LETTERS.slice(0, (index % LETTERS.length) + 1),
  }));
}

/** Returns the changes of answering a question with yes and no alternately. */
export function toggle(field: string): Change[] {
  return Array.from({ length: KEYS }, (_key, index) => ({
    kind: 'set',
    path: `/submissionItems/0/${field}`,
    value: index % 2 === 1,
  }));
}
