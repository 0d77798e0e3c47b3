import type { Model, QueryFilter } from 'mongoose';
import type { SubmissionStatus } from '@contract/deposits';
import { isObject, readPointer, writePointer } from '@engine';
import type { StoredDocument } from '@engine/replay/replayDocuments';
import type { UploadedFile } from '@engine/types/context';
import type { Deposit } from '../../deposits/deposit.model';
import type { FormRecord } from '../../formRecords/formRecord.model';
import { DEPOSIT_FORM } from '../../forms/depositForm';
import { createExampleUser } from '../../permissions/exampleUsers';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import type { Submission } from '../../submissions/submission';
import { exampleSender } from '../examples/exampleSender';

/** The records of a form that an impact is about. */
export interface DocumentRange {
  total: number;
  /** How many of them were returned. */
  returned: number;
  /** Of earlier ones only those that were returned count, ISO 8601. */
  from: string;
}

/** The stored answers to any form. */
export interface StoredDocuments {
  /** Finds the last records of a form before a moment, with all that were returned. */
  findRange(
    formKey: string,
    last: number,
    before: Date,
  ): Promise<DocumentRange>;
  /** Reads some of them, the last first. */
  read(
    formKey: string,
    range: Pick<DocumentRange, 'from'> & { before: Date },
    page: { skip: number; limit: number },
  ): Promise<StoredDocument[]>;
}

/** A deposit, or a record of another form. */
type Stored = Submission &
  Partial<Pick<FormRecord, 'formKey'> & Pick<Deposit, 'depositedByProxy'>>;

/** What is read of a record: its answers, and who sent them. */
type Read = Pick<
  Stored,
  '_id' | 'reference' | 'payload' | 'createdBy' | 'depositedByProxy'
>;

type Collection = Pick<Model<Stored>, 'find' | 'findOne' | 'countDocuments'>;

/** The depositor sends such a deposit again, with the live version. */
const RETURNED: SubmissionStatus = 'RETURNED';

const NEWEST_FIRST = { submittedDate: -1, _id: -1 } as const;

/** Builds what a rule about files reads. A stored file passed all checks of its upload. */
const toUploadedFile = (file: StoredFile): UploadedFile => ({
  tempFileId: file.tempFileId,
  checksum: file.checksum,
  purpose: file.purpose,
  state: 'ready',
  originalFilename: file.originalFilename,
  size: file.size,
  mimeType: file.mimeType,
  metadata: file.metadata,
});

/** The document as it was sent: each file by its upload. A file that was removed keeps its place and has no record. */
function toDocument(stored: Read, rows: readonly StoredFile[]): StoredDocument {
  let data = stored.payload;
  const files: Record<string, UploadedFile> = {};
  for (const row of rows) {
    const { tempFileId, slot } = row;
    const file = readPointer(data, slot);
    if (!isObject(file) || file['id'] !== row._id) continue;
    data = writePointer(data, slot, { tempFileId });
    files[tempFileId] = toUploadedFile(row);
  }
  const { reference } = stored;
  const user = createExampleUser(exampleSender(stored));
  return { data, reference, user, files };
}

/** Reads deposits and the records of all other forms. */
export function createStoredDocuments(models: {
  deposits: Collection;
  formRecords: Collection;
  storedFiles: Pick<Model<StoredFile>, 'find'>;
}): StoredDocuments {
  const { deposits, formRecords, storedFiles } = models;

  /** The collection of a form, and which of its records are of that form. */
  const open = (
    formKey: string,
  ): { collection: Collection; own: QueryFilter<Stored> } =>
    formKey === DEPOSIT_FORM
      ? { collection: deposits, own: {} }
      : { collection: formRecords, own: { formKey } };

  const inRange = (from: Date, before: Date): QueryFilter<Stored> => ({
    submittedDate: { $lte: before },
    $or: [{ submittedDate: { $gte: from } }, { status: RETURNED }],
  });

  return {
    async findRange(formKey, last, before) {
      const { collection, own } = open(formKey);
      const oldest = await collection
        .findOne({ ...own, submittedDate: { $lte: before } })
        .sort(NEWEST_FIRST)
        .skip(last - 1)
        .select('submittedDate')
        .lean<Pick<Stored, 'submittedDate'>>();
      const from = oldest?.submittedDate ?? new Date(0);
      return {
        total: await collection.countDocuments({
          ...own,
          ...inRange(from, before),
        }),
        returned: await collection.countDocuments({
          ...own,
          status: RETURNED,
          submittedDate: { $lte: before },
        }),
        from: from.toISOString(),
      };
    },

    async read(formKey, { from, before }, { skip, limit }) {
      const { collection, own } = open(formKey);
      const stored = await collection
        .find({ ...own, ...inRange(new Date(from), before) })
        .sort(NEWEST_FIRST)
        .skip(skip)
        .limit(limit)
        .select('reference payload createdBy depositedByProxy')
        .lean<Read[]>();
      const rows = await storedFiles
        .find({
          submissionId: { $in: stored.map(({ _id }) => _id) },
          scan: { $ne: 'infected' },
        })
        .lean<StoredFile[]>();
      return stored.map((one) =>
        toDocument(
          one,
          rows.filter(({ submissionId }) => submissionId === one._id),
        ),
      );
    },
  };
}
