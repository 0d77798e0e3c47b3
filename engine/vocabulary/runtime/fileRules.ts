import type { RuleContext } from '../../types/validators';
import { findFile } from './files';
import { toExtension } from './toExtension';

/** What a file must be; one of them at a time. */
export interface FileLimits {
  /** Endings of names, without the dot. */
  readonly ext?: readonly string[];
  /** Media types; 'image/*' is any of its kind. */
  readonly mimes?: readonly string[];
  /** The most kilobytes. */
  readonly size?: number;
}

/** Whether the file a value refers to is within a limit; true for a value without a record. */
export function isFileOf(
  context: Pick<RuleContext, 'files'>,
  { ext, mimes, size }: FileLimits,
  value: unknown,
): boolean {
  const file = findFile(context, value);
  if (file === undefined) return true;
  if (ext !== undefined)
    return ext.includes(toExtension(file.originalFilename ?? ''));
  if (mimes !== undefined)
    return mimes.some((type) => isOfType(file.mimeType ?? '', type));
  return size === undefined || (file.size ?? 0) <= size * 1024;
}

const isOfType = (mimeType: string, wanted: string): boolean =>
  wanted.endsWith('/*')
    ? mimeType.startsWith(wanted.slice(0, -1))
    : mimeType === wanted;
