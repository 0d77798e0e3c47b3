import type { Logger } from 'pino';
import type { CurrentUser, FileRecord } from '@engine/types/context';
import type { Owner } from '../../middleware/owner';
import type { Upload } from './upload.model';
import { presentUpload } from './upload.presenter';
import type { WriteRemarks } from './wordRemarks';

/** Whether the owner of a file deposited the same bytes before, and the deposits of them that he may see. */
export interface EarlierDeposits {
  depositedBefore: boolean;
  ids: string[];
}

export interface FileRecordDeps {
  contextPath: string;
  findEarlierDeposits: (
    owner: Owner,
    file: Pick<FileRecord, 'checksum' | 'purpose'>,
  ) => Promise<EarlierDeposits>;
  writeRemarks: WriteRemarks;
  log: Pick<Logger, 'error'>;
}

/** Answers the record of a file as it is now, to who asks. */
export type ReadFileRecord = (
  upload: Upload,
  user: CurrentUser,
) => Promise<FileRecord>;

/**
 * The record of a file together with what its owner deposited before: looked up whenever somebody asks, since a
 * deposit may have come in between. Of a failed look-up nothing is told (spec 1 §8); it is logged.
 */
export function createFileRecords(deps: FileRecordDeps): ReadFileRecord {
  const { contextPath, findEarlierDeposits, log } = deps;

  return async function readFileRecord(upload, user) {
    const record = presentUpload(upload, contextPath);
    if (upload.state !== 'ready') return record;
    try {
      const earlier = await findEarlierDeposits(
        { ownerKey: upload.ownerKey, user },
        upload,
      );
      if (!earlier.depositedBefore && earlier.ids.length === 0) return record;
      const found = [{ code: 'depositedBefore', params: {} }];
      const told = await deps.writeRemarks(found);
      return {
        ...record,
        warnings: [...told, ...record.warnings],
        duplicateIds: earlier.ids,
      };
    } catch (error) {
      log.error({ err: error, fileId: upload._id }, 'duplicates not looked up');
      return record;
    }
  };
}
