import type { Among } from '@engine/types/among';
import type { SentenceName } from '@engine/types/generated/names';
import { toExtension, toMegabytes } from '@engine';

/** The sentences of the catalogue that this check needs (spec 1 §5 Files), with their placeholders. */
export type RefusalName = Among<
  SentenceName,
  'fileEmpty' | 'fileFormatRefused' | 'fileTooBig' | 'oneFileOnly'
>;

export interface FileDemand {
  /** Accepted extensions without dots; empty: the API decides. */
  extensions: readonly string[];
  /** The same in words, as the API says them. */
  formats: string;
  maxMegabytes: number;
  label: string;
}

export interface Refusal {
  name: RefusalName;
  params: Record<string, string | number>;
}

/** Finds out before a byte is sent whether the API would refuse the chosen files. Sizes count with 1024 (R32). */
export function findRefusal(
  files: readonly Pick<File, 'name' | 'size'>[],
  demand: FileDemand,
): Refusal | undefined {
  const [file, second] = files;
  if (file === undefined) return undefined;
  if (second !== undefined)
    return { name: 'oneFileOnly', params: { label: demand.label } };
  if (
    demand.extensions.length > 0 &&
    !demand.extensions.includes(toExtension(file.name))
  )
    return { name: 'fileFormatRefused', params: { formats: demand.formats } };
  if (file.size === 0) return { name: 'fileEmpty', params: {} };
  if (file.size > demand.maxMegabytes * 1024 * 1024)
    return {
      name: 'fileTooBig',
      params: {
        filesize: toMegabytes(file.size),
        maxFilesize: demand.maxMegabytes,
      },
    };
  return undefined;
}
