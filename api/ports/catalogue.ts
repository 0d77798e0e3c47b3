import type { JsonObject } from '@engine/types/json';
import type { WorkKind } from '@contract/titles';
import type { MarcRecord } from './marcRecord';

/** A change of a title that the catalogue of the library records. */
export interface TitleUpdate {
  workObjId: string;
  kind: WorkKind;
  /** The answers that become current; null removes the current one. */
  changes: JsonObject;
}

/** The number by which a record of a publication is looked up. */
export interface RecordNumber {
  kind: 'prePublication' | 'isbn';
  value: string;
}

/** Why a catalogue gave no usable answer. */
export type CatalogueFault = 'slow' | 'unreachable' | 'unreadable';

/** A look-up failed; the message is for the log. */
export class CatalogueError extends Error {
  override name = 'CatalogueError';
  readonly fault: CatalogueFault;

  constructor(fault: CatalogueFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** The catalogue of the library, in which titles and publications have their records (R47, spec 1 §7). */
export interface Catalogue {
  /**
   * Records a change; again is harmless, since a process may end before the portal has noted it. Answers why the
   * catalogue refuses it, for staff, or '' when it does not. Takes at most 8 seconds: the titles of a night wait for it.
   */
  update(update: TitleUpdate): Promise<string>;
  /**
   * Finds the record of a publication; undefined when the catalogue has none of this number. Takes at most 8 seconds.
   * Rejects with CatalogueError when the catalogue cannot be asked or its answer cannot be read.
   */
  find(number: RecordNumber): Promise<MarcRecord | undefined>;
}

/** Used where no catalogue is configured: every change is recorded by the portal alone, no record is found. */
export const noCatalogue: Catalogue = {
  update: () => Promise.resolve(''),
  find: () => Promise.resolve(undefined),
};
