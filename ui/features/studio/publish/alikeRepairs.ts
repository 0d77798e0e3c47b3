import { pointerTokens } from '@engine';
import type { Problem } from '@engine/types/problem';
import { isExampleFile } from '../editing/definition/isExampleFile';

/** What a correction did, as far as its places say. */
type RepairEffect = 'expected' | 'answers' | 'removed' | 'other';

/** Says of a correction whether an example expects another result now, has other answers, or a file is gone. */
export function effectOf({
  repair = [],
}: Pick<Problem, 'repair'>): RepairEffect {
  const places = repair.map(({ path }) => pointerTokens(path));
  if (places.every((tokens) => tokens.at(-1) === 'finds')) return 'expected';
  if (places.every(([file = '']) => isExampleFile(file))) return 'answers';
  return repair.length > 0 &&
    repair.every(
      ({ op }, index) => op === 'remove' && places[index]?.length === 1,
    )
    ? 'removed'
    : 'other';
}

/**
 * The problems that say the same and whose corrections can be made together: none of them moves the place of another.
 * Empty where there is one alone.
 */
export function alikeProblems(
  problems: readonly Problem[],
  one: Problem,
): readonly Problem[] {
  const alike = problems.filter(
    ({ code, message, fix, repair = [] }) =>
      code === one.code &&
      message === one.message &&
      fix === one.fix &&
      repair.length > 0 &&
      repair.every(({ op }) => op === 'replace'),
  );
  return alike.length > 1 && alike[0] === one ? alike : [];
}
