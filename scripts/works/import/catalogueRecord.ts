import type { WorkKind } from '@contract/titles';

/** A record of a catalogue in an import file, before it is judged. */
export interface CatalogueRecord {
  /** Where the file has it: the row of a table, its head being row 1, or the place of a MARC record. */
  row: number;
  /** Undefined when the record does not say of which kind it is. */
  kind: WorkKind | undefined;
  /** The number of the record in the catalogue; '' when it has none. */
  referenceId: string;
  /** Texts by the names of spec 1 §3. */
  values: Readonly<Record<string, string>>;
}

/** What a file contains. */
export interface CatalogueFile {
  records: readonly CatalogueRecord[];
  /** The columns of a table that no field is named after. */
  unread: readonly string[];
}
