import type { PinnedNote } from '@contract/staff/staff';
import { DEPOSIT_FORM } from '../../forms/depositForm';
import type { LabelOf } from '../../submissions/shown/questionLabels';
import type { ReadShown } from '../../submissions/shown/readShown';
import type { Deposit } from '../deposit.model';
import type { StoredCorrection } from './decision';

/** The fields of a deposit that name its form. */
export type OfForm = Pick<Deposit, 'title' | 'formVersion' | 'payload'>;

/** The questions of a deposit in the words of its form version. */
export type ReadLabels = (deposit: OfForm) => Promise<LabelOf>;

/** Builds the reading of labels. */
export function createReadLabels(readShown: ReadShown): ReadLabels {
  return async function readLabels({ title, formVersion, payload }) {
    const { labelOf } = await readShown(
      { key: DEPOSIT_FORM, title },
      formVersion,
      () => Promise.resolve([payload]),
    );
    return labelOf;
  };
}

/** The notes of the last return of a deposit, each with its question. */
export type PresentNotes = (
  deposit: OfForm & { correction?: Pick<StoredCorrection, 'notes'> },
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
