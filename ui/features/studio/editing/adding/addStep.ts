import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import type { Added } from './addQuestion';
import { uniqueName } from '../definition/fieldName';
import { inside, objectAt, writeAt, type Place } from '../definition/files';
import { pageFile, ruleFile } from '../definition/fieldPath';
import { formFile, stepsOf } from '../definition/steps';
import { toId } from '../definition/toId';

/**
 * Adds a step without questions before the review of a form; later steps move up. Its questions are about the document
 * itself.
 */
export function addStep(
  files: StudioFiles,
  formKey: string,
  label: string,
): Added {
  const form: Place = { file: formFile(formKey), pointer: '' };
  const { entity } = objectAt(files, form);
  const steps = stepsOf(files, formKey);
  const found = steps.findIndex(({ role }) => role !== undefined);
  const index = found < 0 ? steps.length : found;
  const position = steps[index]?.position ?? steps.length;
  const id = newStepId(files, formKey, label);
  const step = { id, route: `/${id}`, position, label };
  const next = [
    ...steps.slice(0, index),
    step,
    ...steps
      .slice(index)
      .map((later) => ({ ...later, position: later.position + 1 })),
  ];
  const written = writeAt(
    files,
    inside(form, 'steps'),
    next as unknown as Json,
  );
  const ruled = writeAt(
    written,
    { file: ruleFile(id), pointer: '' },
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `/steps/${id}`,
      type: 'object',
      $ref: entity ?? '',
      title: label,
    },
  );
  const page: Place = { file: pageFile(id), pointer: '' };
  return {
    files: writeAt(ruled, page, { title: label, sections: [] }),
    place: page,
  };
}

/** An id for a new step of a form. */
export function newStepId(
  files: StudioFiles,
  formKey: string,
  label: string,
): string {
  const taken = Object.keys(files).flatMap(
    (file) => /^steps\/([^/]+)\//.exec(file)?.[1] ?? [],
  );
  return uniqueName(`${formKey}-${toId(label, 'step')}`, taken);
}
