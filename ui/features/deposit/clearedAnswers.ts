import {
  isObject,
  renameAnswers,
  toPattern,
  type DroppedAnswer,
} from '@engine';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { CompiledForm, FieldKey, FormModel } from '@engine/types/model';
import type { RestoredKept } from '../../forms/keptAnswers/restoreKept';

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
const ofQuestions = (
  answers: readonly DroppedAnswer[],
  models: readonly Pick<FormModel, 'places'>[],
): DroppedAnswer[] =>
  answers.filter(({ place }) =>
    models.some((model) => model.places[place] !== undefined),
  );

/**
 * Finds the answers that a draft loses to a version of its form: it asks no such question, or not with these answers.
 *
 * @param before - the answers of the draft, by the names of its own version.
 * @param models - the known versions that asked a question.
 */
export function findLost(
  form: CompiledForm,
  before: JsonObject,
  { wizard, dropped }: RestoredKept,
  models: readonly Pick<FormModel, 'places'>[],
): DroppedAnswer[] {
  const kept = renameAnswers(form, before);
  const paths = new Set(dropped.map(({ path }) => path));
  const cleared = findCleared(kept, wizard.form.data).filter(
    ({ path }) => !paths.has(path),
  );
  return [...dropped, ...ofQuestions(cleared, models)];
}
