import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { RecordChange } from '../../records/revision.model';

/** The reason of a change is about its revision and is no part of the record. */
const NOTES = 'revisionNotes';

const asObject = (value: unknown): JsonObject | undefined =>
  isObject(value as Json) ? (value as JsonObject) : undefined;

/** The state of a record before a change; undefined before the first one. */
function undo(state: JsonObject, change: RecordChange): JsonObject | undefined {
  const before = asObject(change.before);
  if (before === undefined) return undefined;
  const after = asObject(change.after) ?? {};
  const added = Object.keys(after).filter((name) => !(name in before));
  const kept = Object.entries(state).filter(([name]) => !added.includes(name));
  return { ...Object.fromEntries(kept), ...before };
}

/** The reason that was given for a change; '' without one. */
export function findNotes({ after }: Pick<RecordChange, 'after'>): string {
  const notes = asObject(after)?.[NOTES];
  return typeof notes === 'string' ? notes : '';
}

/**
 * The states of a record that its revisions led to: from the present one back, each without the change that led to it.
 *
 * @param newestFirst - all revisions from the newest one on, without a gap.
 */
export function toStates(
  present: JsonObject,
  newestFirst: readonly RecordChange[],
): JsonObject[] {
  const states: JsonObject[] = [];
  let state: JsonObject | undefined = present;
  for (const change of newestFirst) {
    if (state === undefined) break;
    states.push(state);
    state = undo(state, change);
  }
  return states;
}
