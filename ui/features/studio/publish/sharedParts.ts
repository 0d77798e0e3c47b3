import { listWords } from '@engine/changes/listWords';
import type { DefinitionDiff, StudioFiles } from '@contract/studio/studio';
import { pageFile, stepOf } from '../editing/definition/fieldPath';
import { objectAt } from '../editing/definition/files';
import { fromId } from '../editing/definition/fromId';
import { formsWithStep, stepsOf } from '../editing/definition/steps';
import { firstText, stepName } from '../editing/outline/partName';

/** The file with the sentences about answers, which has no title. */
export const sentences = 'messages/en.json';

/**
 * The names of the changed parts that a form has in common with the edited one; undefined where it has changes of its
 * own.
 */
export function sharedParts(
  files: StudioFiles,
  { files: changed }: Pick<DefinitionDiff, 'files'>,
  edited: string,
  other: string,
): string[] | undefined {
  const own = changed[other] ?? [];
  const common = new Set(changed[edited]);
  if (own.length === 0 || !own.every((file) => common.has(file)))
    return undefined;
  return namesOf(files, own);
}

/** The names of the changed parts of a form. */
export const changedParts = (
  files: StudioFiles,
  { files: changed }: Pick<DefinitionDiff, 'files'>,
  formKey: string,
): string[] => namesOf(files, changed[formKey] ?? []);

const namesOf = (files: StudioFiles, paths: readonly string[]): string[] => [
  ...new Set(paths.map((file) => nameOfFile(files, file))),
];

/** What a file is called by its title; a step as the outline names it. */
function nameOfFile(files: StudioFiles, file: string): string {
  if (file === sentences) return sentences;
  const list = /^lists\/(.+)\.json$/.exec(file)?.[1];
  if (list !== undefined) return listWords(list);
  const step = stepOf(file);
  const [formKey] = step === undefined ? [] : formsWithStep(files, step);
  if (step !== undefined && formKey !== undefined) {
    const steps = stepsOf(files, formKey);
    const entry = steps.find(({ id }) => id === step);
    if (entry !== undefined) return stepName(files, steps, entry);
  }
  const page = step === undefined ? file : pageFile(step);
  const { title } = objectAt(files, { file: page, pointer: '' });
  const name = firstText(title);
  return name === '' ? fromId(/([^/]+)\.json$/.exec(file)?.[1] ?? file) : name;
}
