import {
  isObject,
  renameAnswers,
  toPattern,
  type DroppedAnswer,
} from '@engine';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { CompiledForm, FieldKey, FormModel } from '@engine/types/model';
import type { RestoredKept } from './restoreKept';

/** Answers that a document has before and not after another version of its form took over. */
export function findCleared(
  before: JsonObject,
  after: JsonObject,
): DroppedAnswer[] {
  return listLeaves(before, after, '');
}

function listLeaves(
  before: JsonObject,
  after: Json | undefined,
  path: JsonPointer,
): DroppedAnswer[] {
  return Object.entries(before).flatMap(([field, value]): DroppedAnswer[] => {
    const now = isObject(after) ? after[field] : undefined;
    const at = `${path}/${field}`;
    if (isObject(value) && !('tempFileId' in value))
      return listLeaves(value, now, at);
    if (Array.isArray(value) && value.some(isObject))
      return value.flatMap((row, index) =>
        isObject(row)
          ? listLeaves(
              row,
              Array.isArray(now) ? now[index] : undefined,
              `${at}/${index}`,
            )
          : [],
      );
    const place: FieldKey = `${toPattern(path)}#${field}`;
    return now === undefined ? [{ path: at, place, value }] : [];
  });
}

/**
 * The answers that a form lost when it took over those of another version: it asks no such question, or not with these
 * answers.
 *
 * @param before - the answers as the other version had them.
 * @param models - the versions whose questions count; other values are made by the form itself.
 */
export function findLost(
  form: Pick<CompiledForm, 'definition' | 'model'>,
  before: JsonObject,
  { wizard, dropped }: RestoredKept,
  models: readonly (Pick<FormModel, 'places'> | undefined)[] = [form.model],
): DroppedAnswer[] {
  const told = new Set(dropped.map(({ path }) => path));
  const cleared = findCleared(renameAnswers(form, before), wizard.form.data);
  return [
    ...dropped,
    ...cleared.filter(
      ({ path, place }) =>
        !told.has(path) &&
        models.some((model) => model?.places[place] !== undefined),
    ),
  ];
}
