import { toExtension } from './toExtension';
import type { UploadedFile } from '../../types/context';
import type { Json, JsonObject } from '../../types/json';
import type { RuleContext } from '../../types/validators';

/** The API's record of the file a value refers to; undefined for anything else. */
export function findFile(
  context: Pick<RuleContext, 'files'>,
  value: unknown,
): UploadedFile | undefined {
  const id = (value as { tempFileId?: unknown } | null | undefined)?.tempFileId;
  return typeof id === 'string' && Object.hasOwn(context.files, id)
    ? context.files[id]
    : undefined;
}

/** The purpose that a file must have: a rule names it, or the answer that does ('deposit/type'). */
export function wantedPurpose(
  purpose: string,
  deposit: JsonObject,
): Json | undefined {
  return purpose.startsWith('deposit/')
    ? deposit[purpose.slice('deposit/'.length)]
    : purpose;
}

/** The states of a file that has arrived whole and is being looked at. */
const arrived: readonly string[] = ['received', 'scanning', 'checking'];

/**
 * Spec 1 §5 Files: the file has a checksum, is ready, and fits this purpose. While the form is filled in, a file counts
 * from its arrival: only the submit waits for its checks.
 */
export function isFileReady(
  context: Pick<RuleContext, 'files' | 'deposit' | 'lists' | 'mode'>,
  purpose: string,
  value: unknown,
): boolean {
  const file = findFile(context, value);
  return (
    file !== undefined &&
    file.checksum !== '' &&
    (file.state === 'ready' ||
      (context.mode === 'step' && arrived.includes(file.state))) &&
    fitsPurpose(context, purpose, file)
  );
}

/**
 * Whether a file was uploaded for this purpose. Where an answer decides the purpose, a file of another one fits too if
 * the list accepts its extension (R70).
 */
export function fitsPurpose(
  { deposit, lists }: Pick<RuleContext, 'deposit' | 'lists'>,
  purpose: string,
  file: UploadedFile,
): boolean {
  const wanted = wantedPurpose(purpose, deposit);
  if (file.purpose === wanted) return true;
  if (wanted === purpose || typeof wanted !== 'string') return false;
  const accepted = lists['FileUploadPurpose']?.[wanted]?.['extensions'];
  const extension = toExtension(file.originalFilename ?? '');
  return Array.isArray(accepted) && accepted.includes(extension);
}

/** Pointers, from the array, of every value that an earlier one equals. `places` are paths inside a row; of a file its record is read. */
export function findDuplicates(
  context: Pick<RuleContext, 'files'>,
  rows: readonly JsonObject[],
  places: readonly string[],
): string[] {
  const seen = new Set<unknown>();
  const duplicates: string[] = [];
  rows.forEach((row, index) => {
    for (const place of places) {
      const [field = '', attribute = ''] = place.split('/');
      const held = row[field];
      const file = findFile(context, held);
      const value = file
        ? file[attribute as keyof UploadedFile]
        : attribute
          ? undefined
          : held;
      if (value === undefined || value === '') continue;
      if (seen.has(value)) duplicates.push(`/${index}/${field}`);
      seen.add(value);
    }
  });
  return duplicates;
}
