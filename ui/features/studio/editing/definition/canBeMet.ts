import { isObject } from '@engine';
import { canHoldTogether } from '@engine/conditions/conditionFacts';
import type { JsonSchema } from '@engine/types/definition';
import type { StudioFiles } from '@contract/studio/studio';
import type { Term } from '../conditions/statements';
import type { NodePath } from './fieldPath';
import { perFiles } from './perFiles';
import { formsWithStep, stepsOf } from './steps';

/** Whether answers can meet these conditions together, as far as the conditions say so plainly. */
export const canBeMet = (files: StudioFiles, terms: readonly Term[]): boolean =>
  canHoldTogether(
    conditionsIn(files),
    terms.map(({ name, holds }) => ({
      condition: `/conditions/${name}`,
      holds,
    })),
  );

/** Whether a condition is met wherever others are. */
export const followsFrom = (
  files: StudioFiles,
  known: readonly Term[],
  { name, holds }: Term,
): boolean => !canBeMet(files, [...known, { name, holds: !holds }]);

/** The condition under which every form with a step includes it. */
export function stepTerms(files: StudioFiles, step: string): readonly Term[] {
  const names = new Set(
    formsWithStep(files, step).flatMap((key) =>
      stepsOf(files, key)
        .filter(({ id }) => id === step)
        .map(({ includeWhen }) => includeWhen),
    ),
  );
  const [name, ...more] = names;
  return name === undefined || more.length > 0 ? [] : [{ name, holds: true }];
}

/** The conditions that are met wherever the page shows a node. */
export const shownTerms = (
  files: StudioFiles,
  { step, whens }: Pick<NodePath, 'step' | 'whens'>,
): readonly Term[] => [
  ...stepTerms(files, step),
  ...whens.map((name) => ({ name, holds: true })),
];

/** The conditions of the files by their names in rules. */
const conditionsIn = perFiles((files): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    Object.keys(files).flatMap((file) => {
      const content = files[file];
      return file.startsWith('conditions/') && isObject(content)
        ? [[`/${file.replace('.json', '')}`, content]]
        : [];
    }),
  ),
);
