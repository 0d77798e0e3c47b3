import type { StoredFile } from '../../modules/submissions/files/storedFile.model';
import { isUnchecked } from '../../modules/deposits/queue/uncheckedFiles';
import type { Models } from '../composition/models';
import { eachDocument } from './eachDocument';

const fields = ['submissionKind', 'submissionId', 'scan', 'warnings'];

/** Deposits say whether a file of them was not checked, so that the queue is filtered by it. */
export async function uncheckedFiles({
  deposits,
  storedFiles,
}: Models): Promise<void> {
  await eachDocument<StoredFile, StoredFile>(
    storedFiles,
    fields,
    async (file) => {
      const { submissionKind, submissionId: _id } = file;
      if (submissionKind !== 'deposit' || !isUnchecked(file)) return;
      await deposits.updateOne({ _id }, { $set: { uncheckedFiles: true } });
    },
  );
}
