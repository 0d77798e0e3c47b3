import type { Model } from 'mongoose';
import type { WaitingRow } from '@contract/waiting';
import type { Deposit } from '../deposits/deposit.model';
import { OPEN_STATUSES } from '../deposits/list/depositDefinition';
import type { ReadsLists } from '../lists/readLiveEntries';
import { readLiveEntries } from '../lists/readLiveEntries';
import type { StoredFile } from '../submissions/files/storedFile.model';
import { scanFindings } from '../uploads/checks/scanFindings';
import type { WaitingSource } from './waitingKind';
import { findEarliest, MOST_SHOWN } from './waitingKind';

/** Findings that say of a file that our software did not check or scan it. */
const UNCHECKED: readonly string[] = ['notChecked', scanFindings.notScannable];

/** So many of each sort are looked at: whether their deposits are open is in another collection. */
const MOST_FILES = 200;

type ListedFile = Pick<
  StoredFile,
  '_id' | 'submissionId' | 'originalFilename' | 'submittedDate' | 'warnings'
>;

/** A file with its deposit, on which nothing is decided yet. */
interface OpenFile extends ListedFile {
  reference: string;
}

export interface WaitingFileDeps {
  storedFiles: Model<StoredFile>;
  deposits: Model<Deposit>;
  lists: ReadsLists;
}

/** Files of open deposits that could not be checked or scanned. */
export function createWaitingFiles(deps: WaitingFileDeps): WaitingSource {
  const { storedFiles, deposits, lists } = deps;

  const find = (condition: object, order: 1 | -1) =>
    storedFiles
      .find({ ...condition, submissionKind: 'deposit' })
      .sort({ submittedDate: order })
      .limit(MOST_FILES)
      .select('submissionId originalFilename submittedDate warnings')
      .lean<ListedFile[]>();

  /** The oldest first; `isMore` where further files were not looked at. */
  async function findOpen(): Promise<{ files: OpenFile[]; isMore: boolean }> {
    const [pending, unchecked] = await Promise.all([
      find({ scan: 'pending' }, 1),
      // Most of them are of deposits that were decided long ago.
      find({ 'warnings.code': { $in: [...UNCHECKED] } }, -1),
    ]);
    const found = new Map(
      [...pending, ...unchecked].map((file) => [file._id, file]),
    );
    const ids = new Set([...found.values()].map((file) => file.submissionId));
    const open = await deposits
      .find({ _id: { $in: [...ids] }, status: { $in: [...OPEN_STATUSES] } })
      .select('reference')
      .lean<Pick<Deposit, '_id' | 'reference'>[]>();
    const references = new Map(
      open.map(({ _id, reference }) => [_id, reference]),
    );
    const files = [...found.values()]
      .flatMap((file): OpenFile[] => {
        const reference = references.get(file.submissionId);
        return reference === undefined ? [] : [{ ...file, reference }];
      })
      .sort(
        (one, other) =>
          one.submittedDate.getTime() - other.submittedDate.getTime(),
      );
    return { files, isMore: pending.length === MOST_FILES };
  }

  return {
    async count() {
      const { files, isMore } = await findOpen();
      const oldest = findEarliest(files.map((file) => file.submittedDate));
      return {
        ...(isMore ? { totalAtLeast: files.length } : { total: files.length }),
        oldest: oldest?.toISOString() ?? null,
      };
    },

    async list() {
      const [{ files }, findings] = await Promise.all([
        findOpen(),
        readLiveEntries(lists, 'FileFinding'),
      ]);
      return files.slice(0, MOST_SHOWN).map((file): WaitingRow => {
        const said = file.warnings.find(({ code }) => UNCHECKED.includes(code));
        return {
          ...{ id: file._id, name: file.originalFilename },
          reason:
            findings.get(said?.code ?? scanFindings.scanPending)?.label ?? '',
          ...{ since: file.submittedDate.toISOString() },
          reference: file.reference,
        };
      });
    },
  };
}
