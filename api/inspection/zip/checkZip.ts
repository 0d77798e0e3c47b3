import type { JobAnswer, JobInput } from '../job';
import { Refusal } from '../refusal';
import { openZip } from './openZip';

/** Whether an archive opens, is not locked, and unpacks to what it says. */
export async function checkZip({ path }: JobInput): Promise<JobAnswer> {
  try {
    const zip = await openZip(path);
    await zip.readAll();
    return { remarks: [] };
  } catch (error) {
    if (error instanceof Refusal) return { remarks: [error.remark] };
    throw error;
  }
}
