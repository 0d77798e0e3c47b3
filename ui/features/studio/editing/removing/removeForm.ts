import type { StudioFiles, WorkingCopy } from '@contract/studio/studio';
import type { Dependent } from './dependents';
import { objectAt, writeAt, type Place } from '../definition/files';
import { withoutFolder } from './removeStep';
import { formFile, formsWithStep, stepsOf } from '../definition/steps';
import { formTitle } from '../outline/partName';
import { withoutUnusedParts } from './unusedParts';

/** Why a form cannot be removed: the portal itself uses it. */
export function dependentsOfForm(
  files: StudioFiles,
  formKey: string,
  reads: WorkingCopy['reads'],
): Dependent[] {
  return formKey in reads
    ? [{ kind: 'neededForm', name: formTitle(files, formKey) }]
    : [];
}

/** Removes a form with the steps, rules, answers and sentences that no other form has. */
export function removeForm(
  files: StudioFiles,
  formKey: string,
  live: StudioFiles | undefined,
): StudioFiles {
  const own = stepsOf(files, formKey).filter(
    ({ id }) => formsWithStep(files, id).length === 1,
  );
  const form: Place = { file: formFile(formKey), pointer: '' };
  const without = own.reduce(
    (next, { id }) => withoutFolder(next, `steps/${id}/`),
    writeAt(files, form, undefined),
  );
  const left = withoutUnusedParts(files, without, live);
  return Object.keys(files)
    .flatMap((file) => /^entities\/(.+)\.json$/.exec(file)?.[1] ?? [])
    .filter((entity) => left[`entities/${entity}.json`] === undefined)
    .reduce(withoutSentences, left);
}

const withoutSentences = (files: StudioFiles, entity: string): StudioFiles => {
  const fields: Place = { file: 'messages/en.json', pointer: '/fields' };
  return entity in objectAt(files, fields)
    ? writeAt(files, { ...fields, pointer: `/fields/${entity}` }, undefined)
    : files;
};
