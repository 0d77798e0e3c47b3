import type { UploadedFile } from '../../types/context';
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
  /** The most pixels of a picture: width and height. */
  readonly dimensions?: readonly [width: number, height: number];
}

/** Whether the file a value refers to is within a limit; true for a value without a record. */
export function isFileOf(
  context: Pick<RuleContext, 'files'>,
  { ext, mimes, size, dimensions }: FileLimits,
  value: unknown,
): boolean {
  const file = findFile(context, value);
  if (file === undefined) return true;
  if (ext !== undefined)
    return ext.includes(toExtension(file.originalFilename ?? ''));
  if (mimes !== undefined)
    return mimes.some((type) => isOfType(file.mimeType ?? '', type));
  if (dimensions !== undefined) return isWithin(file, dimensions);
  return size === undefined || (file.size ?? 0) <= size * 1024;
}

/** Only a picture has sides; those of a file that is still examined, or of a picture that never was, are not known. */
function isWithin(
  { state, mimeType = '', metadata }: UploadedFile,
  [mostWide, mostHigh]: readonly [number, number],
): boolean {
  const { width, height } = metadata ?? {};
  return width === undefined || height === undefined
    ? state !== 'ready' || mimeType.startsWith('image/')
    : width <= mostWide && height <= mostHigh;
}

const isOfType = (mimeType: string, wanted: string): boolean =>
  wanted.endsWith('/*')
    ? mimeType.startsWith(wanted.slice(0, -1))
    : mimeType === wanted;
