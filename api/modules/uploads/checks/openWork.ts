import type { Upload } from '../upload.model';

/** States in which there is something to do for a file. */
export const OPEN_WORK = ['received', 'scanning', 'checking'] as const;

/** Whether the file waits for a scanner, which may take hours. */
export function waitsForScanner({
  state,
  scan,
}: Pick<Upload, 'state' | 'scan'>): boolean {
  return state === 'scanning' && scan === 'pending';
}

/** Whether work on the file is open. */
export function hasOpenWork({ state }: Pick<Upload, 'state'>): boolean {
  return OPEN_WORK.some((open) => open === state);
}
