import type { IdentifierType, KnownPublication } from '@contract/titles';
import { recordNotFound } from '../../../records/recordId';
import type { Actor } from '../../permissions/actor';
import { canListTitles, canSeeWork } from '../../works/work.policy';
import type { FindPublications } from './findPublications';

/** Finds what is deposited already. */
export interface KnownPublications {
  /**
   * Lists what has this ISBN or ISMN: of all publishers for library staff, otherwise of one's own. Throws 404 for
   * another publisher than one's own.
   */
  list(
    viewer: Actor,
    publisherId: string,
    type: IdentifierType,
    value: string,
  ): Promise<KnownPublication[]>;
}

/** Builds the look-up of a depositor before the deposit. */
export function createKnownPublications(
  findPublications: FindPublications,
): KnownPublications {
  return {
    async list(viewer, publisherId, type, value) {
      if (!canSeeWork(viewer, { publisherId })) throw recordNotFound();
      const searched = canListTitles(viewer) ? {} : { publisherId };
      return findPublications({ type, value }, searched);
    },
  };
}
