import { isObject, toPattern, type DroppedAnswer } from '@engine';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { FieldKey, FormModel } from '@engine/types/model';

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

/** The answers to a question of one of these versions; the others are values that the form makes itself. */
export const ofQuestions = (
  answers: readonly DroppedAnswer[],
  models: readonly (Pick<FormModel, 'places'> | undefined)[],
): DroppedAnswer[] =>
  answers.filter(({ place }) =>
    models.some((model) => model?.places[place] !== undefined),
  );
