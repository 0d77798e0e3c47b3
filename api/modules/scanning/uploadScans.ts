import type { Model } from 'mongoose';
import { toNextScan } from '../../nextScan';
import type { FileStore } from '../../ports/fileStore';
import { scanFindings } from '../../scanFindings';
import type { ScanStep } from '../uploads/fileStages';
import type { Upload } from '../uploads/upload.model';
import type { LaterScan } from './laterScans';
import { LEASE_MS } from './laterScans';

export interface UploadScanDeps {
  uploads: Model<Upload>;
  fileStore: Pick<FileStore, 'removeTemporary'>;
  scan: ScanStep;
  clock: () => Date;
}

/** Scans uploads that became ready before anybody could look at them. A deposit may take them over at any moment: then they are scanned there. */
export function createUploadScan(deps: UploadScanDeps): LaterScan {
  const { uploads, fileStore, clock } = deps;
  const waiting = { state: 'ready', scan: 'pending' } as const;

  async function claim(): Promise<Upload | undefined> {
    for (;;) {
      const now = clock();
      const upload = await uploads
        .findOne({
          ...waiting,
          leaseUntil: { $lte: now },
          expires: { $gt: now },
        })
        .lean<Upload>();
      if (upload === null) return undefined;
      const leaseUntil = new Date(now.getTime() + LEASE_MS);
      const { modifiedCount } = await uploads.updateOne(
        { ...waiting, _id: upload._id, leaseUntil: upload.leaseUntil },
        { $set: { leaseUntil } },
      );
      if (modifiedCount === 1) return upload;
    }
  }

  return async function scanNext() {
    const upload = await claim();
    if (upload === undefined) return 'nothing left';
    const { next, set } = await deps.scan(upload);
    const isStill = { ...waiting, _id: upload._id };
    if (next === 'refuse') {
      const refused = { ...set, state: 'refused' as const };
      const { modifiedCount } = await uploads.updateOne(isStill, {
        $set: refused,
      });
      if (modifiedCount === 1) await fileStore.removeTemporary(upload._id);
      return 'scanned';
    }
    const isUnscannable = set.warnings?.some(
      ({ code }) => code === scanFindings.notScannable,
    );
    const why = isUnscannable ? 'unscannable' : 'down';
    const leaseUntil = toNextScan(upload.createdDate, clock(), why);
    await uploads.updateOne(isStill, { $set: { ...set, leaseUntil } });
    return set.scan === 'pending' && !isUnscannable
      ? 'scanner down'
      : 'scanned';
  };
}
