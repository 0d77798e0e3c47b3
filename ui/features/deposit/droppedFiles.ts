import { readPointer } from '@engine';
import type { WizardEvent } from '@engine/types/wizard';
import type { OpenDeposit } from './depositState';
import { findFileAt, listFiles } from './filesOf';

/**
 * Remembers the files that a confirmed answer removed, so that it can be undone (R70). On another step they are
 * forgotten.
 */
export function rememberDroppedFiles(
  before: OpenDeposit,
  after: OpenDeposit,
  event: WizardEvent,
): OpenDeposit {
  if (before.wizard.current !== after.wizard.current)
    return forgetDroppedFiles(after);
  if (event.type !== 'answered' || event.confirmed !== true) return after;
  const files = listFiles(before).filter(
    ({ pointer }) => findFileAt(after, pointer) === undefined,
  );
  if (files.length === 0) return after;
  const { path } = event.change;
  const value = readPointer(before.wizard.form.data, path) ?? null;
  const droppedFiles = { path, value, files };
  return { ...after, memory: { ...after.memory, droppedFiles } };
}

/** The deposit without the offer to undo. */
export function forgetDroppedFiles(deposit: OpenDeposit): OpenDeposit {
  const { droppedFiles, ...memory } = deposit.memory;
  return droppedFiles ? { ...deposit, memory } : deposit;
}
