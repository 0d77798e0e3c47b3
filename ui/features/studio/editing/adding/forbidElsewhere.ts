import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { documentsOf } from '../examples/exampleDocuments';
import { showRefused } from '../examples/refusedExamples';
import { ownExamples } from '../examples/ownExamples';
import { inside, objectAt, writeAt, type Place } from '../definition/files';
import { entityFileAt, ruleFile } from '../definition/fieldPath';
import { nodeLabel } from '../outline/partName';
import { rulesOf } from '../rules/rules';
import { sampleAnswer } from '../examples/sampleAnswer';
import { statementsAt } from '../conditions/statements';
import { allowWithout } from '../conditions/stepRefusals';
import { entryOf } from '../conditions/stepSentence';
import { formKeys, formsWithStep, stepsOf } from '../definition/steps';
import { withoutEmpty } from '../definition/withoutEmpty';

/**
 * Forbids a new field of the document in the other forms of its entity that accept every field. They do not ask for it,
 * and the API takes nothing that no page asks for.
 */
export function forbidElsewhere(
  files: StudioFiles,
  question: Place,
): StudioFiles {
  const { field, path } = rulesOf(files, question);
  if (path.path.length > 0) return files;
  const entity = entityFileAt(files, path.step, []);
  const sample = sampleAnswer(files, question);
  const asking = formsWithStep(files, path.step);
  return formKeys(files)
    .filter((key) => !asking.includes(key))
    .flatMap((key) => stepsOf(files, key).slice(0, 1))
    .filter(({ id }) => entityFileAt(files, id, []) === entity)
    .filter(({ id }) =>
      statementsAt(files, id, []).every(({ says }) => !('asks' in says)),
    )
    .reduce(
      (next, { id }) =>
        forbidIn(next, id, {
          field,
          label: nodeLabel(objectAt(next, question)),
          sample,
        }),
      files,
    );
}

/** A field of the document that is not asked. */
export interface ForbiddenField {
  readonly field: string;
  readonly label: string;
  /** An answer to it; undefined where none is known. */
  readonly sample: Json | undefined;
}

/** Forbids a field of the document in a step, with an example that shows it. */
export function forbidIn(
  files: StudioFiles,
  step: string,
  { field, label, sample }: ForbiddenField,
): StudioFiles {
  const rules: Place = { file: ruleFile(step), pointer: '/properties' };
  const forbidden = writeAt(files, inside(rules, field), false);
  const [document] = documentsOf(files, step);
  if (document === undefined || sample === undefined) return forbidden;
  const { name, file, user } = document;
  return showRefused(
    forbidden,
    { field, path: { step, path: [] } },
    {
      label,
      base: { document: name, place: { file, pointer: '' }, user },
      sample,
    },
  );
}

/** The examples of a step that show that it does not ask for a field. */
export const forbidExamples = (
  files: StudioFiles,
  step: string,
  field: string,
): Place => ({
  file: ownExamples(files, 'unasked', { field, path: { step, path: [] } }),
  pointer: '',
});

/** Takes back that other forms, and its own where they leave its step out, forbid a field, before it is removed from its entity. */
export function allowElsewhere(
  files: StudioFiles,
  question: Place,
): StudioFiles {
  const { field, path } = rulesOf(files, question);
  if (path.path.length > 0) return files;
  const entity = entityFileAt(files, path.step, []);
  const own = formsWithStep(files, path.step).reduce((next, key) => {
    const name = entryOf(files, key, path.step)?.includeWhen;
    return name === undefined ? next : allowWithout(next, key, name, [field]);
  }, files);
  return Object.keys(files)
    .flatMap((file) => /^steps\/([^/]+)\/schema\.json$/.exec(file)?.[1] ?? [])
    .filter((step) => step !== path.step)
    .filter((step) => entityFileAt(files, step, []) === entity)
    .reduce((next, step) => {
      const rules: Place = { file: ruleFile(step), pointer: '/properties' };
      if (objectAt(next, rules)[field] !== false) return next;
      const allowed = writeAt(next, inside(rules, field), undefined);
      const shown = writeAt(
        allowed,
        forbidExamples(allowed, step, field),
        undefined,
      );
      return withoutEmpty(shown, rules.file);
    }, own);
}
