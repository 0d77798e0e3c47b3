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

/** Spec 1 §5 Files: the file has a checksum, is ready, and was uploaded for this purpose. */
export function isFileReady(
  context: Pick<RuleContext, 'files' | 'deposit'>,
  purpose: string,
  value: unknown,
): boolean {
  const file = findFile(context, value);
  if (!file) return false;
  const wanted = wantedPurpose(purpose, context.deposit);
  return (
    file.checksum !== '' && file.state === 'ready' && file.purpose === wanted
  );
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
