import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../records/duplicateKey';
import type { Models } from '../composition/models';
import type { RecordChange, RecordType } from '../../records/revision.model';
import { eachDocument } from './eachDocument';

/** A revision as it was stored in its record. */
interface EmbeddedRevision extends RecordChange {
  revisionNumber: number;
  lastModifiedDate: Date;
  lastModifiedBy?: string | null;
  /** Of submissions. */
  status?: string;
}

/** A record as it was stored, with its history. */
interface WithRevisions {
  _id: string;
  createdDate?: Date;
  submittedDate?: Date;
  revisions?: EmbeddedRevision[];
}

const FIELDS = [
  'createdDate',
  'submittedDate',
  'revisions',
] as const satisfies readonly (keyof WithRevisions)[];

/** The first revision of a submission had its payload a second time. */
function toChange({
  revisionNumber,
  status,
  before,
  after,
}: EmbeddedRevision): RecordChange {
  const isFirst = revisionNumber === 1 && status !== undefined;
  return isFirst ? { before: null, after: { status } } : { before, after };
}

async function move<Stored>(
  { revisions }: Models,
  records: Model<Stored>,
  recordType: RecordType,
): Promise<void> {
  async function keep(recordId: string, entry: EmbeddedRevision) {
    const { revisionNumber, lastModifiedDate, lastModifiedBy = null } = entry;
    try {
      await revisions.create({
        recordType,
        recordId,
        revisionNumber,
        lastModifiedDate,
        lastModifiedBy,
        ...toChange(entry),
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  await eachDocument<WithRevisions, Stored>(
    records,
    FIELDS,
    async ({ _id, revisions: entries, createdDate, submittedDate }) => {
      if (entries === undefined) return;
      const newest = entries.at(-1) ?? {
        revisionNumber: 1,
        lastModifiedDate: createdDate ?? submittedDate ?? new Date(0),
        before: null,
        after: null,
      };
      for (const entry of entries.slice(0, -1)) await keep(_id, entry);
      // Another process may have changed the record since: then it has no entries any more.
      const unchanged: object = { _id, revisions: { $exists: true } };
      await records.collection.updateOne(unchanged, {
        $set: {
          lastModifiedDate: newest.lastModifiedDate,
          lastModifiedBy: newest.lastModifiedBy ?? null,
          lastChange: toChange(newest),
        },
        $max: { revision: newest.revisionNumber - 1 },
        $unset: { revisions: '' },
      });
    },
  );
}

/** Histories leave their records: the newest revision stays, the earlier ones get a collection of their own. */
export async function revisionsApart(models: Models): Promise<void> {
  await move(models, models.deposits, 'deposit');
  await move(models, models.formRecords, 'record');
  await move(models, models.publishers, 'publisher');
  await move(models, models.users, 'user');
}
