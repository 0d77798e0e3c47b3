import { renameAnswers } from '@engine';
import { renamedPath } from '@engine/evaluate/documents/renameAnswers';
import type { CompiledForm } from '@engine/types/model';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import type { Deposit } from '../deposit.model';
import type { StoredCorrection } from '../review/decision/decision';

type Form = Pick<CompiledForm, 'definition' | 'version'>;

/** Files under the names that their questions have in this version of the form. */
export const filesInForm = (
  form: Pick<Form, 'definition'>,
  files: readonly StoredFile[],
): StoredFile[] =>
  files.map((file) => ({ ...file, slot: renamedPath(form, file.slot) }));

/** A deposit with its answers and notes under the names that their questions have in this version of the form. The same deposit where none changes. */
export function inForm<Returned extends Deposit>(
  form: Form,
  deposit: Returned,
): Returned {
  const payload = renameAnswers(form, deposit.payload);
  const before = deposit.correction;
  const correction = before && renameNotes(form, before);
  // A note may be about a question that has no answer.
  if (payload === deposit.payload && correction === before) return deposit;
  return {
    ...deposit,
    payload,
    formVersion: form.version,
    ...(correction && { correction }),
  };
}

function renameNotes(
  form: Form,
  correction: StoredCorrection,
): StoredCorrection {
  const notes = correction.notes.map(({ path, file, ...note }) => ({
    ...note,
    ...(path !== undefined && { path: renamedPath(form, path) }),
    ...(file !== undefined && { file: renamedPath(form, file) }),
  }));
  const isSame = notes.every(
    ({ path, file }, index) =>
      path === correction.notes[index]?.path &&
      file === correction.notes[index]?.file,
  );
  return isSame ? correction : { ...correction, notes };
}
