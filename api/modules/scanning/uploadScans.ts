import type { Model } from 'mongoose';
import type { Checkpoint } from '../../ports/checkpoint';
import type { Reschedule } from '../../jobs/jobKind';
import { toNextScan } from '../uploads/checks/nextScan';
import type { FileStore } from '../../ports/fileStore';
import { scanFindings } from '../uploads/checks/scanFindings';
import type { ScanStep } from '../uploads/checks/fileStages';
import { hasOpenWork } from '../uploads/checks/openWork';
import type { Upload } from '../uploads/upload.model';

export interface UploadScanDeps {
  uploads: Model<Upload>;
  fileStore: Pick<FileStore, 'removeTemporary'>;
  scan: ScanStep;
  clock: () => Date;
  checkpoint: Checkpoint;
}

/** Scans an upload that becomes ready without a scan. A deposit may take it over at any moment: then it is scanned there. */
export function createUploadScan(
  deps: UploadScanDeps,
): (uploadId: string) => Promise<Reschedule | void> {
  const { uploads, fileStore, clock } = deps;

  return async function scanUpload(uploadId) {
    const upload = await uploads.findById(uploadId).lean<Upload>();
    if (upload === null || upload.expires <= clock()) return undefined;
    const down = toNextScan(upload.createdDate, clock(), 'down');
    if (hasOpenWork(upload))
      return { due: down, reason: 'the file is still checked' };
    if (upload.state === 'refused') {
      // A process refused it and ended before it removed the bytes.
      await fileStore.removeTemporary(upload._id);
      return undefined;
    }
    const waiting = { state: 'ready', scan: 'pending' } as const;
    if (upload.state !== 'ready' || upload.scan !== 'pending') return undefined;
    const { next, set } = await deps.scan(upload);
    const isStill = { ...waiting, _id: upload._id };
    if (next === 'refuse') {
      const refused = { ...set, state: 'refused' as const };
      const { modifiedCount } = await uploads.updateOne(isStill, {
        $set: refused,
      });
      deps.checkpoint('upload refused');
      if (modifiedCount === 1) await fileStore.removeTemporary(upload._id);
      return undefined;
    }
    await uploads.updateOne(isStill, { $set: set });
    if (set.scan !== 'pending') return undefined;
    const isUnscannable = set.warnings?.some(
      ({ code }) => code === scanFindings.notScannable,
    );
    if (!isUnscannable) return { due: down, reason: 'the scanner is down' };
    const due = toNextScan(upload.createdDate, clock(), 'unscannable');
    return { due, reason: 'the scanner cannot look into the file' };
  };
}
