import { nearestFilePointer } from '@engine';
import type { FileMetadata } from '@contract/files';
import type { JsonPointer } from '@engine/types/json';
import type { OpenDeposit } from './depositState';
import { findFileAt } from './filesOf';

/** A file or a record of the catalogue that says something of the publication. */
export interface OfferSource {
  readonly id: string;
  readonly metadata: FileMetadata;
  /** A publication with an ISBN names its other identifiers too: No is offered for those that are missing. */
  readonly isWhole: boolean;
}

/** The file that a question is about, if it says something of itself. */
export function findOfferingFile(deposit: OpenDeposit, path: JsonPointer) {
  const pointer = nearestFilePointer(deposit.form, path);
  const file = pointer === undefined ? undefined : findFileAt(deposit, pointer);
  return file?.metadata ? { ...file, metadata: file.metadata } : undefined;
}

/** The same as a source of offers. */
export function findFileSource(
  deposit: OpenDeposit,
  path: JsonPointer,
): OfferSource | undefined {
  const file = findOfferingFile(deposit, path);
  if (file === undefined) return undefined;
  return { id: file.tempFileId, metadata: file.metadata, isWhole: true };
}
