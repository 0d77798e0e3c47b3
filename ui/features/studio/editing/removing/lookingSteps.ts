import type { StudioFiles } from '@contract/studio/studio';
import {
  answersOn,
  conditionsAbout,
  type AskedAnswer,
} from '../conditions/conditionsAbout';
import type { Dependent } from './dependents';
import { pageFile, ruleFile } from '../definition/fieldPath';
import { objectAt } from '../definition/files';
import { formFile, stepsOf } from '../definition/steps';

/** What else of a form depends on answers of one step that no other step asks for: its other steps, and the form. */
export function lookingAt(
  files: StudioFiles,
  formKey: string,
  step: string,
  answers: readonly AskedAnswer[],
): Dependent[] {
  const others = stepsOf(files, formKey).filter(({ id }) => id !== step);
  const elsewhere = new Set(
    others.flatMap(({ id }) => answersOn(files, id).map(nameOf)),
  );
  const own = answers.filter((one) => !elsewhere.has(nameOf(one)));
  const wanted = [
    ...[...conditionsAbout(files, own)].flatMap((name) => [
      `"/conditions/${name}"`,
      `"${name}"`,
    ]),
    ...own.map((one) => `"deposit/${nameOf(one)}"`),
  ];
  const isLooking = (...parts: unknown[]) => {
    const text = JSON.stringify(parts);
    return wanted.some((one) => text.includes(one));
  };
  const {
    title,
    conditions = {},
    submitTo = '',
    prefill = {},
  } = objectAt(files, { file: formFile(formKey), pointer: '' });
  return [
    ...others
      .filter(({ id, includeWhen }) =>
        isLooking(includeWhen, files[pageFile(id)], rulesReached(files, id)),
      )
      .map(({ id, label }): Dependent => ({
        kind: 'usedByStep',
        name: label,
        place: { file: pageFile(id), pointer: '' },
      })),
    ...(isLooking(conditions, submitTo, prefill)
      ? [{ kind: 'usedByForm' as const, name: String(title) }]
      : []),
  ];
}

const nameOf = ({ names }: AskedAnswer): string =>
  names.filter((one) => one !== '*').join('/');

/** The rules of a step with all items that they include. */
function rulesReached(files: StudioFiles, step: string): unknown[] {
  const reached = new Set([ruleFile(step)]);
  for (const file of reached) {
    const text = JSON.stringify(files[file] ?? null);
    for (const [, item = ''] of text.matchAll(/"\/(items\/[a-z0-9-]+)"/g))
      reached.add(`${item}.json`);
  }
  return [...reached].map((file) => files[file] ?? null);
}
