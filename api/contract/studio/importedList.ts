/** The live version of a list that was imported. */
export interface ImportedList {
  /** When it was imported, ISO 8601. */
  date: string;
  /** Where its entries are from, as the import named it. */
  source: string;
  /** How many entries it has. */
  entries: number;
}
