import type { PinnedNote } from '@contract/staff/staff';
import type { LabelOf } from '../../submissions/shown/questionLabels';
import { createLabelOf } from '../../submissions/shown/questionLabels';
import type { AskedDeposit, JudgeDeposit } from '../fix/judgeDeposit';
import type { StoredCorrection } from './decision/decision';

/** The questions of a deposit in the words of the steps that asked them. */
export type ReadLabels = (deposit: AskedDeposit) => Promise<LabelOf>;

/** Builds the reading of labels. */
export function createReadLabels(judgeDeposit: JudgeDeposit): ReadLabels {
  return async function readLabels(deposit) {
    const judged = await judgeDeposit(deposit);
    return createLabelOf(judged.form.model, judged);
  };
}

/** The notes of the last return of a deposit, each with its question. */
export type PresentNotes = (
  deposit: AskedDeposit & { correction?: Pick<StoredCorrection, 'notes'> },
) => Promise<PinnedNote[]>;

/** Builds the presentation of notes. */
export function createPresentNotes(readLabels: ReadLabels): PresentNotes {
  return async function presentNotes(deposit) {
    const { correction, payload } = deposit;
    if (correction === undefined) return [];
    const labelOf = await readLabels(deposit);
    return correction.notes.map((note) => ({
      ...note,
      label: labelOf(payload, note.path ?? note.file ?? '') ?? '',
    }));
  };
}
