import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../records/duplicateKey';
import type { Models } from '../composition/models';
import type {
  SubmissionKind,
  SubmittedFile,
} from '../../modules/submissions/files/storedFile.model';
import { toStoredFiles } from '../../modules/submissions/files/storedFiles';
import { eachDocument } from './eachDocument';

/** A file as it was stored in its submission. */
export type EmbeddedFile = Omit<SubmittedFile, '_id'> & {
  id: string;
  scanAfter?: Date;
};

/** A submission as it was stored, with its files. */
interface WithFiles {
  _id: string;
  submittedDate: Date;
  publisherId?: string;
  depositorKey?: string;
  files?: EmbeddedFile[];
  outbox?: { kind: string; state: string }[];
}

const FIELDS = [
  'submittedDate',
  'publisherId',
  'depositorKey',
  'files',
  'outbox',
] as const satisfies readonly (keyof WithFiles)[];

async function move<Stored>(
  { storedFiles }: Models,
  submissions: Model<Stored>,
  kind: SubmissionKind,
): Promise<void> {
  async function insert(row: ReturnType<typeof toStoredFiles>[number]) {
    try {
      await storedFiles.create(row);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  await eachDocument<WithFiles, Stored>(
    submissions,
    FIELDS,
    async ({ files, outbox = [], ...submission }) => {
      if (files === undefined) return;
      const { publisherId = '', depositorKey = '' } = submission;
      const isReleased = !outbox.some(
        (task) => task.kind === 'releaseFiles' && task.state === 'open',
      );
      const rows = toStoredFiles(
        kind,
        { ...submission, publisherId, depositorKey },
        files.map(({ id, scanAfter: _scanAfter, ...file }) => ({
          ...file,
          _id: id,
        })),
      );
      for (const row of rows) await insert({ ...row, isReleased });
      const byId: object = { _id: submission._id };
      await submissions.collection.updateOne(byId, { $unset: { files: '' } });
    },
  );
}

/**
 * Files get rows of their own. A submission loses its files after all of their rows are written; a row that is there
 * already is newer than what the submission says.
 */
export async function storedFilesApart(models: Models): Promise<void> {
  await move(models, models.deposits, 'deposit');
  await move(models, models.formRecords, 'record');
}
