import type { WorkKind } from '@contract/titles';
import type { JsonObject } from '@engine/types/json';
import { titleFields } from './titleFields';

/** Returns the answers about a title of a kind without what a change request asks for. */
export function withoutRequested(
  kind: WorkKind,
  answers: JsonObject,
): JsonObject {
  const hidden: readonly string[] = titleFields[kind].requested;
  return Object.fromEntries(
    Object.entries(answers).filter(([field]) => !hidden.includes(field)),
  );
}
