import type { Model } from 'mongoose';
import type { Submission, SubmittedFile } from './submission';

/** A submission as the files that it names are read. */
export type FiledSubmission = Pick<Submission, 'reference' | 'files'>;

/** What the submissions of all collections name. */
export interface NamedFiles {
  /** Whether a submission names the file that was uploaded under this id. */
  isUploadNamed(tempFileId: string): Promise<boolean>;
  /** Whether a submission names the bytes, be they removed or not. */
  isNamed(checksum: string): Promise<boolean>;
  /** Whether a submission should still have the bytes: malware is removed. */
  isKept(checksum: string): Promise<boolean>;
  listNaming(checksum: string): Promise<FiledSubmission[]>;
  listAll(): AsyncIterable<FiledSubmission>;
}

function namesOf<Stored extends Submission>(
  submissions: Model<Stored>,
): NamedFiles {
  const isAny = async (filter: object) =>
    (await submissions.exists(filter)) !== null;
  const isWith = (file: Partial<SubmittedFile>, more: object = {}) =>
    isAny({ files: { $elemMatch: { ...file, ...more } } });

  return {
    isUploadNamed: (tempFileId) => isAny({ 'files.tempFileId': tempFileId }),
    isNamed: (checksum) => isAny({ 'files.checksum': checksum }),
    isKept: (checksum) => isWith({ checksum }, { scan: { $ne: 'infected' } }),
    listNaming: (checksum) =>
      submissions
        .find({ 'files.checksum': checksum })
        .sort({ _id: 1 })
        .select('reference files')
        .lean<FiledSubmission[]>(),
    listAll: () =>
      submissions
        .find()
        .sort({ _id: 1 })
        .select('reference files')
        .lean<FiledSubmission[]>()
        .cursor(),
  };
}

/** Looks for files in both collections: deposits, and records of other forms. */
export function createNamedFiles<
  Deposits extends Submission,
  Records extends Submission,
>(models: {
  deposits: Model<Deposits>;
  formRecords: Model<Records>;
}): NamedFiles {
  const deposits = namesOf(models.deposits);
  const records = namesOf(models.formRecords);

  return {
    isUploadNamed: async (id) =>
      (await deposits.isUploadNamed(id)) || records.isUploadNamed(id),
    isNamed: async (checksum) =>
      (await deposits.isNamed(checksum)) || records.isNamed(checksum),
    isKept: async (checksum) =>
      (await deposits.isKept(checksum)) || records.isKept(checksum),
    listNaming: async (checksum) => [
      ...(await deposits.listNaming(checksum)),
      ...(await records.listNaming(checksum)),
    ],
    async *listAll() {
      yield* deposits.listAll();
      yield* records.listAll();
    },
  };
}
