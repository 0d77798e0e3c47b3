import { findMoved } from './findMoved';
import type { Question } from './readQuestions';

/** A question in both states. */
export interface Kept {
  readonly old: Question;
  readonly now: Question;
}

/** Pairs the questions for one field: those of the same step first, then those that changed their step. */
export function matchQuestions(
  before: readonly Question[],
  after: readonly Question[],
) {
  const kept: Kept[] = [];
  let added = [...after];
  let removed = [...before];
  for (const keyOf of [
    (one: Question) => `${one.step} ${one.section} ${one.key}`,
    (one: Question) => `${one.step} ${one.key}`,
    (one: Question) => one.key,
  ]) {
    const open = new Map<string, Question[]>();
    for (const one of removed) {
      open.set(keyOf(one), [...(open.get(keyOf(one)) ?? []), one]);
    }
    added = added.filter((now) => {
      const old = open.get(keyOf(now))?.shift();
      if (old) kept.push({ old, now });
      return old === undefined;
    });
    removed = [...open.values()].flat();
  }
  return { added, removed, kept };
}

/** Questions that are in another step, section or group, or in another order on their page. */
export function movedIn(kept: readonly Kept[]): Set<Kept> {
  const moved = new Set(
    kept.filter(
      ({ old, now }) => old.step !== now.step || old.section !== now.section,
    ),
  );
  const sections = new Set(kept.map(({ now }) => sectionOf(now)));
  for (const section of sections) {
    const here = kept.filter(
      (one) => sectionOf(one.now) === section && !moved.has(one),
    );
    const ids = new Map(here.map((one, index) => [String(index), one]));
    const inOrder = (state: 'old' | 'now') =>
      [...ids]
        .sort(([, a], [, b]) =>
          comparePointers(a[state].pointer, b[state].pointer),
        )
        .map(([id]) => id);
    for (const id of findMoved(inOrder('old'), inOrder('now'))) {
      const one = ids.get(id);
      if (one) moved.add(one);
    }
  }
  for (const one of kept) {
    if (one.old.around !== one.now.around && isRegrouped(one)) moved.add(one);
  }
  return moved;
}

const sectionOf = ({ file, section }: Question) => `${file} ${section}`;

/** Whether a question went into another group or out of one; a group that itself changed moves no question. */
function isRegrouped({ old, now }: Kept): boolean {
  const depth = ({ pointer }: Question) => pointer.split('/').length;
  return depth(old) !== depth(now);
}

function comparePointers(a: string, b: string): number {
  const [one, other] = [a, b].map((pointer) => pointer.split('/').map(Number));
  for (const [index, number] of (one ?? []).entries()) {
    const against = other?.[index] ?? -1;
    if (Number.isNaN(number) || number === against) continue;
    return number - against;
  }
  return 0;
}
