/** A deposit or a title, to which access can be claimed (spec 2 §6, R79). */
export interface ClaimableRecord {
  /** The library that claimed it or that it was deposited for; null of what a publisher deposited itself. */
  depositedForLibraryId: string | null;
  /** The library that its publisher was assigned to. */
  assignedLibrary: string;
}

/** The library that has a record: the one that claimed it or that it was deposited for, else that of its publisher (R79). */
export function toHolder({
  depositedForLibraryId,
  assignedLibrary,
}: ClaimableRecord): string {
  return depositedForLibraryId ?? assignedLibrary;
}

/** The libraries in whose lists a record is: the one that has it, and that of its publisher, whose staff edit it (spec 2 §6). */
export const toLibraries = (record: ClaimableRecord): string[] => [
  ...new Set([toHolder(record), record.assignedLibrary]),
];
