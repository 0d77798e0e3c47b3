import type { Model } from 'mongoose';

/** Reads the id of the record that another one was merged into; undefined where it was not merged. */
type ReadMergedInto = (id: string) => Promise<string | undefined>;

/** Reads merges from a collection. */
export function createReadMergedInto<Stored extends { mergedInto?: string }>(
  records: Model<Stored>,
): ReadMergedInto {
  return async function readMergedInto(id) {
    const merged = await records
      .findById(id)
      .select('mergedInto')
      .lean<{ mergedInto?: string }>();
    return merged?.mergedInto;
  };
}

/** The most merges that are followed one after another. */
const MOST = 50;

/** Merges of older data made a circle, or are too many: no record has what belonged to the first one. */
export class MergedInCircle extends Error {}

/**
 * The record that has what belonged to a merged one in the end: the other one may be merged itself by now. One that was
 * not merged is that record itself. Throws `MergedInCircle` where there is no such record.
 */
export async function findLast(
  readMergedInto: ReadMergedInto,
  id: string,
): Promise<string> {
  const passed = new Set<string>();
  let last = id;
  let next = await readMergedInto(last);
  while (next !== undefined) {
    passed.add(last);
    if (passed.has(next) || passed.size > MOST) {
      throw new MergedInCircle(`${id} was merged in a circle`);
    }
    last = next;
    next = await readMergedInto(last);
  }
  return last;
}

/** The same; undefined where there is no such record. */
export async function findLastOrNone(
  readMergedInto: ReadMergedInto,
  id: string,
): Promise<string | undefined> {
  try {
    return await findLast(readMergedInto, id);
  } catch (error) {
    if (error instanceof MergedInCircle) return undefined;
    throw error;
  }
}
