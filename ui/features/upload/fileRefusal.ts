import type { Among } from '@engine/types/among';
import type { SentenceName } from '@engine/types/generated/names';
import { toMegabytes } from '@engine';

/** The sentences of the catalogue that this check needs (spec 1 §5 Files), with their placeholders. */
export type RefusalName = Among<SentenceName, 'fileEmpty' | 'fileTooBig'>;

export interface Refusal {
  name: RefusalName;
  params: Record<string, string | number>;
}

/** Finds out before a byte is sent whether the API would refuse a file for its size. Sizes count with 1024 (R32). */
export function findSizeRefusal(
  { size }: Pick<File, 'size'>,
  maxMegabytes: number,
): Refusal | undefined {
  if (size === 0) return { name: 'fileEmpty', params: {} };
  if (size <= maxMegabytes * 1024 * 1024) return undefined;
  const filesize = toMegabytes(size);
  return {
    name: 'fileTooBig',
    params: { filesize, maxFilesize: maxMegabytes },
  };
}
