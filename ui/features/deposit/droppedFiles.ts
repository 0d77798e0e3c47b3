import { readPointer } from '@engine';
import type { JsonObject } from '@engine/types/json';
import type { WizardEvent } from '@engine/types/wizard';
import type { DroppedRow } from '../../lib/browser/draftMemory';
import type { OpenDeposit } from './depositState';
import { fileIdsIn, listFiles } from './filesOf';

/**
 * Remembers the files that a confirmed answer or removed rows took along, so that it can be undone (R70). On another step
 * they are forgotten, as is all that is said on one step only.
 */
export function rememberDroppedFiles(
  before: OpenDeposit,
  after: OpenDeposit,
  event: WizardEvent,
): OpenDeposit {
  if (before.wizard.current !== after.wizard.current)
    return forgetOfStep(after);
  if (event.type !== 'answered') return after;
  const { change } = event;
  if (change.kind === 'remove') return rememberRemoved(before, after);
  if (event.confirmed !== true) return after;
  const { data } = before.wizard.form;
  const kept = new Set(fileIdsIn(after.wizard.form.data));
  const files = listFiles(before).filter(
    ({ record }) => !kept.has(record.tempFileId),
  );
  if (files.length === 0) return after;
  const droppedFiles = {
    path: change.path,
    value: readPointer(data, change.path) ?? null,
    files,
    rows: listDroppedRows(data, after.wizard.form.data),
  };
  return { ...after, memory: { ...after.memory, droppedFiles } };
}

/** Adds to what earlier removals took along: several rows are removed one after the other, and taken back together. */
function rememberRemoved(before: OpenDeposit, after: OpenDeposit): OpenDeposit {
  const kept = new Set(fileIdsIn(after.wizard.form.data));
  const gone = fileIdsIn(before.wizard.form.data).filter((id) => !kept.has(id));
  if (gone.length === 0) return after;
  const removedFiles = [...(after.memory.removedFiles ?? []), ...gone];
  return { ...after, memory: { ...after.memory, removedFiles } };
}

/** The rows at the end of a list of the document that an answer removed. */
function listDroppedRows(before: JsonObject, after: JsonObject): DroppedRow[] {
  return Object.entries(before).flatMap(([name, rows]) => {
    if (!Array.isArray(rows)) return [];
    const left = after[name];
    const first = Array.isArray(left) ? left.length : 0;
    return rows.slice(first).map((row, index) => ({
      path: `/${name}`,
      index: first + index,
      row: row as JsonObject,
    }));
  });
}

/** The deposit without what can be undone or is said on one step only. */
function forgetOfStep(deposit: OpenDeposit): OpenDeposit {
  const { droppedFiles, removedFiles, releasedFiles, filledIn, ...memory } =
    deposit.memory;
  const isKept = droppedFiles || removedFiles || releasedFiles || filledIn;
  return isKept ? { ...deposit, memory } : deposit;
}
