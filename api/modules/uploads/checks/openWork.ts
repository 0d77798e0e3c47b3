import type { Upload } from '../upload.model';

/** States in which there is something to do for a file. */
export const OPEN_WORK = ['received', 'scanning', 'checking'] as const;

/** Whether work on the file is open. */
export function hasOpenWork({ state }: Pick<Upload, 'state'>): boolean {
  return OPEN_WORK.some((open) => open === state);
}
