import { filePointers, readPointer } from '@engine';
import type { FileRecord } from '@contract/files';
import type { JsonPointer } from '@engine/types/json';
import type { OpenDeposit } from './depositState';

export interface PlacedFile {
  pointer: JsonPointer;
  record: FileRecord;
}

/** The file record behind a field of the document, if one is there. */
export function findFileAt(
  deposit: Pick<OpenDeposit, 'wizard' | 'context'>,
  pointer: JsonPointer,
): FileRecord | undefined {
  const value = readPointer(deposit.wizard.form.data, pointer);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return undefined;
  return typeof value.tempFileId === 'string'
    ? deposit.context.files[value.tempFileId]
    : undefined;
}

/** Every file of the document with its place, row by row in the order of the page. */
export function listFiles(
  deposit: Pick<OpenDeposit, 'form' | 'wizard' | 'context'>,
): PlacedFile[] {
  if (!hasFiles(deposit)) return [];
  const { form, wizard } = deposit;
  return filePointers(form, wizard.form.data).flatMap((pointer) => {
    const record = findFileAt(deposit, pointer);
    return record === undefined ? [] : [{ pointer, record }];
  });
}

/** Whether any file is known. Without one no row needs to be visited. */
export function hasFiles({ context }: Pick<OpenDeposit, 'context'>): boolean {
  return Object.keys(context.files).length > 0;
}
