import type { JsonObject } from '@engine/types/json';
import type { WorkKind } from '@contract/titles';

/** A change of a title that the catalogue of the library records. */
export interface TitleUpdate {
  workObjId: string;
  kind: WorkKind;
  /** The answers that become current. */
  changes: JsonObject;
}

/** The catalogue of the library, in which titles have their records (R47). */
export interface Catalogue {
  /**
   * Records a change; again is harmless, since a process may end before the portal has noted it. Answers why the
   * catalogue refuses it, for staff, or '' when it does not.
   */
  update(update: TitleUpdate): Promise<string>;
}

/** Used where no catalogue is configured: every change is recorded by the portal alone. */
export const noCatalogue: Catalogue = { update: () => Promise.resolve('') };
