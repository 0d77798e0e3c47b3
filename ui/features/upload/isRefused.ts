import type { FileRecord } from '@contract/files';

/** Whether a file cannot be deposited, now or ever. */
export function isRefused({
  state,
  errors,
}: Pick<FileRecord, 'state' | 'errors'>): boolean {
  return state === 'refused' || state === 'failed' || errors.length > 0;
}
