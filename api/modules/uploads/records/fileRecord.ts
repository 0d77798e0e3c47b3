import type { Logger } from 'pino';
import type { CurrentUser } from '@contract/user';
import type { FileRecord } from '@contract/files';
import type { Owner } from '../../../http/middleware/owner';
import { portalAgent } from '../../fileEvents/portalAgent';
import type { Findings } from '../checks/findings';
import { waitsForScanner } from '../checks/openWork';
import type { StoredFinding } from '../checks/storedFinding';
import type { Upload } from '../upload.model';
import { presentUpload } from '../upload.presenter';

/** Earlier deposits of the same bytes. */
export interface EarlierDeposits {
  /** Whether the owner of the file deposited them before. */
  depositedBefore: boolean;
  /** Those deposits that the owner may know of, and whether their pages are open to the account. */
  deposits: { reference: string; title: string; canOpen: boolean }[];
  /** Whether any depositor deposited them before; only for the library (R38). */
  byAnyone: boolean;
}

export interface FileRecordDeps {
  contextPath: string;
  findEarlierDeposits: (
    owner: Owner,
    file: Pick<FileRecord, 'checksum' | 'purpose'>,
  ) => Promise<EarlierDeposits>;
  findings: Findings;
  log: Pick<Logger, 'error'>;
}

/** An owner's file with everything that was found out about it. */
export interface KnownFile {
  /** As its owner may see it. */
  shown: FileRecord;
  /** As the library judges it: a duplicate of another depositor's file is named too. */
  known: FileRecord;
  /** The findings of `known` as they are stored. */
  findings: StoredFinding[];
}

export interface FileRecords {
  /** The record of a file as it is now, for its owner. A failed look for earlier deposits is logged and shows nothing (spec 1 §8). */
  read(upload: Upload, user: CurrentUser): Promise<FileRecord>;
  /** The same with what is stored of a deposit. Rejects when the look for earlier deposits fails: they may ask for a review (R38). */
  readKnown(upload: Upload, user: CurrentUser): Promise<KnownFile>;
}

const NOTHING: EarlierDeposits = {
  depositedBefore: false,
  deposits: [],
  byAnyone: false,
};

/** Whether the record says more than how far the checks are; requests repeat while they run. */
function isSettled(upload: Upload): boolean {
  return upload.state === 'ready' || waitsForScanner(upload);
}

/**
 * Records of files together with earlier deposits of the same bytes. These are looked up on every call once the checks
 * are over, since a deposit may have been made in between.
 */
export function createFileRecords(deps: FileRecordDeps): FileRecords {
  const { contextPath, findings, log } = deps;

  async function findEarlier(
    upload: Upload,
    user: CurrentUser,
  ): Promise<EarlierDeposits> {
    if (!isSettled(upload)) return NOTHING;
    const owner = { ownerKey: upload.ownerKey, user };
    return deps.findEarlierDeposits(owner, upload);
  }

  async function findEarlierOrNothing(
    upload: Upload,
    user: CurrentUser,
  ): Promise<EarlierDeposits> {
    try {
      return await findEarlier(upload, user);
    } catch (error) {
      log.error({ err: error, fileId: upload._id }, 'duplicates not looked up');
      return NOTHING;
    }
  }

  async function withFinding(
    { warnings }: Upload,
    code: 'depositedBefore' | 'depositedByAnother',
  ): Promise<StoredFinding[]> {
    const found = [{ code, params: {} }];
    return [...(await findings.rate(found, portalAgent)), ...warnings];
  }

  /** The findings that the owner of the file may see. */
  async function findShown(
    upload: Upload,
    { depositedBefore, deposits }: EarlierDeposits,
  ): Promise<StoredFinding[]> {
    return depositedBefore || deposits.length > 0
      ? withFinding(upload, 'depositedBefore')
      : upload.warnings;
  }

  async function present(
    upload: Upload,
    warnings: readonly StoredFinding[],
    { deposits }: Pick<EarlierDeposits, 'deposits'>,
  ): Promise<FileRecord> {
    const worded = {
      warnings: await findings.word(warnings, 'depositor'),
      errors: await findings.word(upload.errors, 'depositor'),
    };
    const toOpen = deposits.filter(({ canOpen }) => canOpen);
    return {
      ...presentUpload(upload, worded, contextPath),
      duplicateIds: deposits.map(({ reference }) => reference),
      ...(deposits.length > 0 && {
        duplicateTitles: Object.fromEntries(
          deposits.map(({ reference, title }) => [reference, title]),
        ),
      }),
      ...(toOpen.length > 0 && {
        duplicatesToOpen: toOpen.map(({ reference }) => reference),
      }),
    };
  }

  return {
    async read(upload, user) {
      const earlier = await findEarlierOrNothing(upload, user);
      const shown = await findShown(upload, earlier);
      return present(upload, shown, earlier);
    },

    async readKnown(upload, user) {
      const earlier = await findEarlier(upload, user);
      const { byAnyone } = earlier;
      const shown = await findShown(upload, earlier);
      const record = await present(upload, shown, earlier);
      const isHidden = byAnyone && shown === upload.warnings;
      if (!isHidden) return { shown: record, known: record, findings: shown };
      const all = await withFinding(upload, 'depositedByAnother');
      const known = await present(upload, all, earlier);
      return { shown: record, known, findings: all };
    },
  };
}
