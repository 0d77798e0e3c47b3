import { filePointers, readPointer } from '@engine';
import type { FileRecord } from '@contract/files';
import type { Finding } from '@engine/types/evaluation';
import type { Json, JsonPointer } from '@engine/types/json';
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

/** The files of the document that these findings are about. */
export function listFilesIn(
  deposit: Parameters<typeof listFiles>[0],
  findings: readonly Pick<Finding, 'path'>[],
): PlacedFile[] {
  const paths = new Set(findings.map(({ path }) => path));
  return listFiles(deposit).filter(({ pointer }) => paths.has(pointer));
}

/** Whether any file is known. Without one no row needs to be visited. */
export function hasFiles({ context }: Pick<OpenDeposit, 'context'>): boolean {
  return Object.keys(context.files).length > 0;
}

const noIds: readonly string[] = [];
/**
 * Object or row → ids of its files. The cache works by identity, so that after an answer only changed parts are
 * read.
 */
const idsOf = new WeakMap<object, readonly string[]>();

/** The ids of the files that answers name, in their order, at any depth. */
export function fileIdsIn(value: Json | undefined): readonly string[] {
  if (typeof value !== 'object' || value === null) return noIds;
  const known = idsOf.get(value);
  if (known) return known;
  const ids: string[] = [];
  if (!Array.isArray(value) && typeof value.tempFileId === 'string')
    ids.push(value.tempFileId);
  for (const inner of Object.values(value)) ids.push(...fileIdsIn(inner));
  const found = ids.length === 0 ? noIds : ids;
  idsOf.set(value, found);
  return found;
}
