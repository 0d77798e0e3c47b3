import { readPointer } from '@engine';
import type { CompiledForm } from '@engine';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import { controlPath } from './controlPath';
import { fieldId, idInside } from './fieldId';
import { rowKey } from './rows/rowKey';

/**
 * The id of the control that a finding's pointer leads to. A row is named by its key, so that what is drawn of it keeps
 * its ids when a row before it goes. The object of a section is named by its place.
 */
export function controlId(
  form: CompiledForm,
  stepId: string,
  data: JsonObject,
  path: JsonPointer,
): string {
  const control = controlPath(form, path);
  const section = sectionPath(form, stepId, control);
  let at = section;
  return control
    .slice(section.length)
    .split('/')
    .slice(1)
    .reduce(
      (id, token) => {
        at += `/${token}`;
        const isRow = /^\d+$/.test(token);
        const row = isRow ? readPointer(data, at) : undefined;
        const name = isRow
          ? rowKey(row as JsonObject | undefined, Number(token))
          : token;
        return idInside(id, name);
      },
      fieldId(stepId, section),
    );
}

/** The pointer of the innermost object of a section of the step that holds a question. */
function sectionPath(
  form: CompiledForm,
  stepId: string,
  path: JsonPointer,
): JsonPointer {
  let found = '';
  for (const { scope } of form.definition.steps[stepId]?.ui.sections ?? []) {
    const section = `/${scope}`;
    if (path.startsWith(`${section}/`) && section.length > found.length)
      found = section;
  }
  return found;
}
