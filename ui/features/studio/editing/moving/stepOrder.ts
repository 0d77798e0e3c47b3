import type { StepEntry } from '@engine';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import type { Added } from '../adding/addQuestion';
import { answersOn, conditionsAbout } from '../conditions/conditionsAbout';
import { pageFile } from '../definition/fieldPath';
import { writeAt } from '../definition/files';
import { formFile, stepsOf } from '../definition/steps';

/** Steps at one position: of several a document has one. */
type Turn = readonly StepEntry[];

/**
 * Moves a step one place up or down, together with those that share its position. Undefined where it cannot be: review
 * and receipt stay last, and a step that depends on the answers of another stays after it.
 */
export function moveStep(
  files: StudioFiles,
  formKey: string,
  step: string,
  by: -1 | 1,
): Added | undefined {
  const turns = turnsOf(stepsOf(files, formKey));
  const from = turns.findIndex((turn) => turn.some(({ id }) => id === step));
  const [moved, passed] = [turns[from], turns[from + by]];
  if (moved === undefined || passed === undefined) return undefined;
  if ([...moved, ...passed].some(({ role }) => role !== undefined))
    return undefined;
  const [first, second] = by === 1 ? [moved, passed] : [passed, moved];
  if (dependsOn(files, second, first)) return undefined;
  const next = turns.with(from, passed).with(from + by, moved);
  return {
    files: writeSteps(files, formKey, next),
    place: { file: pageFile(step), pointer: '' },
  };
}

/** Moves a dragged step to the place of another of the same form, as far as it can go. */
export function dropStep(
  files: StudioFiles,
  formKey: string,
  step: string,
  onto: string,
): Added | undefined {
  const turns = turnsOf(stepsOf(files, formKey));
  const indexOf = (id: string) =>
    turns.findIndex((turn) => turn.some((one) => one.id === id));
  const distance = indexOf(onto) - indexOf(step);
  if (indexOf(onto) < 0) return undefined;
  let moved: Added | undefined;
  for (let left = Math.abs(distance); left > 0; left -= 1) {
    const next = moveStep(
      moved?.files ?? files,
      formKey,
      step,
      distance > 0 ? 1 : -1,
    );
    if (next === undefined) break;
    moved = next;
  }
  return moved;
}

/** Takes a step out of a form; later ones move up. */
export function withoutStep(
  files: StudioFiles,
  formKey: string,
  step: string,
): StudioFiles {
  const steps = stepsOf(files, formKey).filter(({ id }) => id !== step);
  return writeSteps(files, formKey, turnsOf(steps));
}

function turnsOf(steps: readonly StepEntry[]): Turn[] {
  const positions = [...new Set(steps.map(({ position }) => position))];
  return positions.map((position) =>
    steps.filter((one) => one.position === position),
  );
}

function writeSteps(
  files: StudioFiles,
  formKey: string,
  turns: readonly Turn[],
): StudioFiles {
  const steps = turns.flatMap((turn, position) =>
    turn.map((step) => ({ ...step, position })),
  );
  const place = { file: formFile(formKey), pointer: '/steps' };
  return writeAt(files, place, steps as unknown as Json);
}

/** Whether an answer of one of the earlier steps decides if a later one is on the path. */
function dependsOn(files: StudioFiles, later: Turn, earlier: Turn): boolean {
  const asked = earlier.flatMap(({ id }) => answersOn(files, id));
  const deciding = conditionsAbout(files, asked);
  return later.some(
    ({ includeWhen }) => includeWhen !== undefined && deciding.has(includeWhen),
  );
}
