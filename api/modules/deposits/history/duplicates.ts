import type { FileUploadPurposeKey } from '@engine/types/generated/lists';
import type { Model } from 'mongoose';
import type { FileRecord } from '@contract/files';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import type { Deposit } from '../deposit.model';
import type { Viewer } from '../deposit.policy';
import {
  canSeeDeposit,
  canSeeDepositedFiles,
  hasDeposited,
} from '../deposit.policy';
import { findVisibleFiles } from './visibleFiles';

/** Many publications may have the same cover. */
const MAY_BE_REPEATED: FileUploadPurposeKey = 'COVER_IMAGE';
const MOST_IDS = 20;

type NamedDeposit = Pick<Deposit, 'reference' | 'title'>;

/** Earlier deposits of the same bytes. */
export interface Duplicates {
  /** Whether the viewer deposited them before. */
  depositedBefore: boolean;
  /** Those deposits that the viewer may see or made in this session, the newest first. The page of the latter may be closed to the account. */
  deposits: (NamedDeposit & { canOpen: boolean })[];
  /** Whether any depositor deposited them before: that is a reason for review (R38) and never shown to the viewer. */
  byAnyone: boolean;
}

const none: Duplicates = {
  depositedBefore: false,
  deposits: [],
  byAnyone: false,
};

/** Deposits, and the files of all submissions. */
export interface DuplicatesDeps {
  deposits: Model<Deposit>;
  storedFiles: Model<StoredFile>;
}

/** Looks for deposits with the same SHA-256 among the publications (spec 1 §2, §6): a publisher sees only its own, staff all. */
export async function findDuplicates(
  { deposits, storedFiles }: DuplicatesDeps,
  viewer: Viewer,
  { checksum, purpose }: Pick<FileRecord, 'checksum' | 'purpose'>,
): Promise<Duplicates> {
  if (checksum === '' || purpose === MAY_BE_REPEATED) return none;
  const publications = {
    checksum,
    submissionKind: 'deposit' as const,
    purpose: { $ne: MAY_BE_REPEATED },
  };

  /** Returns stored deposits by id: a row may be left over of a deposit that never came. */
  async function findStored(
    ids: readonly string[],
  ): Promise<Map<string, NamedDeposit>> {
    if (ids.length === 0) return new Map();
    const stored = await deposits
      .find({ _id: { $in: ids } })
      .select('reference title')
      .lean<Pick<Deposit, '_id' | 'reference' | 'title'>[]>();
    return new Map(stored.map(({ _id, ...deposit }) => [_id, deposit]));
  }

  async function isAnyStored(): Promise<boolean> {
    const rows = storedFiles
      .find(publications)
      .select('submissionId')
      .lean<Pick<StoredFile, 'submissionId'>[]>()
      .cursor({ batchSize: MOST_IDS });
    for await (const { submissionId } of rows) {
      if ((await findStored([submissionId])).size > 0) return true;
    }
    return false;
  }

  // Most files are new, which one query finds out.
  if (!(await isAnyStored())) return none;
  const { user } = viewer;
  const seen = await findVisibleFiles(
    storedFiles,
    viewer,
    publications,
    MOST_IDS,
  );
  const stored = await findStored(seen.map((file) => file.submissionId));
  const files = seen.filter((file) => stored.has(file.submissionId));
  const shown = files.filter((file) => canSeeDepositedFiles(viewer, file));
  const byId = new Map(shown.map((file) => [file.submissionId, file]));
  return {
    depositedBefore: files.some(
      (file) => user.staff || hasDeposited(viewer, file),
    ),
    deposits: [...byId].flatMap(([id, file]) => {
      const deposit = stored.get(id);
      return deposit === undefined
        ? []
        : [{ ...deposit, canOpen: canSeeDeposit(user, file) }];
    }),
    byAnyone: true,
  };
}
