import type { Model, QueryFilter } from 'mongoose';
import type { StoredFile, SubmissionKind } from './storedFile.model';
import type { Submission } from '../submission';

const BATCH = 200;

/** A file with the reference of the submission that names it. */
export interface NamedFile extends StoredFile {
  reference: string;
}

/** Finds the files that submissions of all collections name. */
export interface NamedFiles {
  /** Whether a submission names the file that was uploaded under this id. */
  isUploadNamed(tempFileId: string): Promise<boolean>;
  /** Whether a submission names the bytes, be they removed or not. */
  isNamed(checksum: string): Promise<boolean>;
  /** Whether a submission should still have the bytes: malware is removed. */
  isKept(checksum: string): Promise<boolean>;
  listNaming(checksum: string): AsyncIterable<NamedFile>;
  listAll(): AsyncIterable<NamedFile>;
  /** Removes the rows of files, written within the window, whose submission never came. */
  sweep(window: { after: Date; before: Date }): Promise<number>;
}

export interface NamedFilesDeps<
  Deposits extends Submission,
  Records extends Submission,
> {
  storedFiles: Model<StoredFile>;
  deposits: Model<Deposits>;
  formRecords: Model<Records>;
}

type Placed = Pick<StoredFile, '_id' | 'submissionKind' | 'submissionId'>;

/** Reads the rows that a filter finds, some at a time, in the order of their ids. */
async function* readRows(
  storedFiles: Model<StoredFile>,
  filter: QueryFilter<StoredFile>,
): AsyncIterable<StoredFile[]> {
  for (let last = ''; ;) {
    const rows = await storedFiles
      .find({ ...filter, _id: { $gt: last } })
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean<StoredFile[]>();
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?._id ?? '';
  }
}

async function findReferences<Stored extends Submission>(
  submissions: Model<Stored>,
  ids: readonly string[],
): Promise<Pick<Submission, '_id' | 'reference'>[]> {
  if (ids.length === 0) return [];
  return submissions
    .find({ _id: { $in: [...new Set(ids)] } })
    .select('reference')
    .lean<Pick<Submission, '_id' | 'reference'>[]>();
}

/** Looks for files of both collections: deposits, and records of other forms. A row of a submission that never came counts until it is swept. */
export function createNamedFiles<
  Deposits extends Submission,
  Records extends Submission,
>({
  storedFiles,
  deposits,
  formRecords,
}: NamedFilesDeps<Deposits, Records>): NamedFiles {
  const isAny = async (filter: QueryFilter<StoredFile>) =>
    (await storedFiles.exists(filter)) !== null;

  /** submission id → its reference */
  async function readReferences(
    rows: readonly Placed[],
  ): Promise<Map<string, string>> {
    const idsOf = (kind: SubmissionKind) =>
      rows.flatMap(({ submissionKind, submissionId }) =>
        submissionKind === kind ? [submissionId] : [],
      );
    const found = await Promise.all([
      findReferences(deposits, idsOf('deposit')),
      findReferences(formRecords, idsOf('record')),
    ]);
    return new Map(found.flat().map(({ _id, reference }) => [_id, reference]));
  }

  async function* listNamed(
    filter: QueryFilter<StoredFile>,
  ): AsyncIterable<NamedFile> {
    for await (const rows of readRows(storedFiles, filter)) {
      const references = await readReferences(rows);
      for (const row of rows) {
        const reference = references.get(row.submissionId);
        if (reference !== undefined) yield { ...row, reference };
      }
    }
  }

  return {
    isUploadNamed: (tempFileId) => isAny({ tempFileId }),
    isNamed: (checksum) => isAny({ checksum }),
    isKept: (checksum) => isAny({ checksum, scan: { $ne: 'infected' } }),
    listNaming: (checksum) => listNamed({ checksum }),
    listAll: () => listNamed({}),

    async sweep({ after, before }) {
      const written = storedFiles
        .find({ submittedDate: { $gt: after, $lt: before } })
        .select('submissionKind submissionId')
        .lean<Placed[]>()
        .cursor({ batchSize: BATCH });
      let removed = 0;
      for await (const row of written) {
        if ((await readReferences([row])).size > 0) continue;
        const { deletedCount } = await storedFiles.deleteOne({ _id: row._id });
        removed += deletedCount;
      }
      return removed;
    },
  };
}
