import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../records/duplicateKey';
import type { Work } from './work.model';

/** Processes that accept titles at the same moment take the next number as often as this. */
const ATTEMPTS = 20;

async function findNextNumber(works: Model<Work>): Promise<number> {
  const last = await works
    .findOne({ workNumber: { $gt: 0 } })
    .sort({ workNumber: -1 })
    .select('workNumber')
    .lean<Pick<Work, 'workNumber'>>();
  return (last?.workNumber ?? 0) + 1;
}

/**
 * Writes with the next free number of a work (R46). The unique index decides about the number: when another process
 * has it first, `write` is called again with the one after.
 */
export async function writeNumbered<Result>(
  works: Model<Work>,
  write: (
    numbered: Required<Pick<Work, 'workNumber' | 'workObjId'>>,
  ) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const workNumber = await findNextNumber(works);
    try {
      return await write({ workNumber, workObjId: `W-${workNumber}` });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
  throw new Error(`no free number of a work after ${ATTEMPTS} attempts`);
}
