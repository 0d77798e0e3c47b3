import type { HydratedDocument, Model } from 'mongoose';
import type { JsonObject } from '@engine/types/json';
import type { Revision } from '../../records/revision.model';
import { saveRevised } from '../../records/saveRevised';
import type { Work } from './work.model';

/** Presents a work in its history. */
export function toWorkState(work: Work): JsonObject {
  const { status, workObjId, title, titleNote, discontinued, problem } = work;
  const { emailLinkFilters, depositedForLibraryId } = work;
  return {
    ...work.payload,
    status,
    title,
    titleNote,
    discontinued,
    emailLinkFilters,
    problem,
    ...(workObjId !== undefined && { workObjId }),
    ...(depositedForLibraryId !== undefined && { depositedForLibraryId }),
  };
}

export interface SaveWorkDeps {
  revisions: Model<Revision>;
  clock: () => Date;
}

/**
 * Changes a work and writes it with its revision; answers the number of that. Throws a VersionError when another change
 * was earlier.
 *
 * @param more - the reason that library staff gave, and what the work had before without storing it.
 */
export async function changeWork(
  { revisions, clock }: SaveWorkDeps,
  work: HydratedDocument<Work>,
  change: Partial<Work>,
  by: string | null,
  more: { revisionNotes?: string; before?: JsonObject } = {},
): Promise<number> {
  const { before: known, ...notes } = more;
  const before = { ...known, ...toWorkState(work.toObject<Work>()) };
  work.set(change);
  return saveRevised(revisions, 'work', work, {
    lastModifiedDate: clock(),
    lastModifiedBy: by,
    lastChange: {
      before,
      after: { ...toWorkState(work.toObject<Work>()), ...notes },
    },
  });
}
