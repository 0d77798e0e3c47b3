import { isDuplicateKey } from '../../records/duplicateKey';
import { toJobId } from '../../jobs/job.model';
import type { Models } from '../composition/models';
import { findStage, toFileJob } from '../../modules/uploads/checks/fileStages';
import { OPEN_WORK } from '../../modules/uploads/checks/openWork';
import type { Upload } from '../../modules/uploads/upload.model';

/** Fields that files lacked before their work became jobs. */
const added = { nextCheck: '', pace: 'quick', round: 0, rank: 0 } as const;

/** Gives every file on which work is open its job: until then the file itself had the lease. */
export async function openFilesAsJobs({ uploads, jobs }: Models) {
  const open = await uploads
    .find({ state: { $in: [...OPEN_WORK] }, nextCheck: { $exists: false } })
    .lean<Upload[]>();
  for (const { _id: key, state, createdDate } of open) {
    const stage = findStage({ ...added, state });
    if (stage === undefined) continue;
    const kind = `file.${toFileJob(stage)}`;
    const once = { data: {}, state: 'waiting', rank: 0, attempts: 0 } as const;
    const free = { leaseToken: '', leaseUntil: new Date(0), requests: 1 };
    const due = createdDate;
    const _id = toJobId(kind, key);
    try {
      await jobs.create({
        _id,
        kind,
        key,
        ...once,
        ...free,
        due,
        createdDate,
        error: '',
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    await uploads.updateOne({ _id: key }, { $set: added });
  }
}
