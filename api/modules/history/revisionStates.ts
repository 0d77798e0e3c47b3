import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { RecordChange } from '../../records/revision.model';
import { REVISION_NOTES } from '../../records/revision.model';

const asObject = (value: unknown): JsonObject | undefined =>
  isObject(value as Json) ? (value as JsonObject) : undefined;

/** The state of a record before a change; undefined before the first one. */
export function undoChange(
  state: JsonObject,
  change: RecordChange,
): JsonObject | undefined {
  const before = asObject(change.before);
  if (before === undefined) return undefined;
  const after = asObject(change.after) ?? {};
  const added = Object.keys(after).filter((name) => !(name in before));
  const kept = Object.entries(state).filter(([name]) => !added.includes(name));
  return { ...Object.fromEntries(kept), ...before };
}

/** The reason that was given for a change; '' without one. */
export function findNotes({ after }: Pick<RecordChange, 'after'>): string {
  const notes = asObject(after)?.[REVISION_NOTES];
  return typeof notes === 'string' ? notes : '';
}

/** The status that a change led to; '' where its revision has none. */
export function findStatus({ after }: Pick<RecordChange, 'after'>): string {
  const status = asObject(after)?.['status'];
  return typeof status === 'string' ? status : '';
}
