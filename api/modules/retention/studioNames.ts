import type { ReleaseModels } from '../releases/release.model';
import type { StudioModels } from '../studio/studio.model';

/** Names an administrator otherwise wherever the studio and its releases do; again is harmless. */
export type RenameInStudio = (username: string, name: string) => Promise<void>;

/** Builds it over the collections that name administrators. */
export function createRenameInStudio(
  models: Pick<StudioModels, 'studioChanges' | 'publicationRequests'> &
    Pick<ReleaseModels, 'releases' | 'proposedFiles'>,
): RenameInStudio {
  const { studioChanges, publicationRequests, releases, proposedFiles } =
    models;
  return async function renameInStudio(username, name) {
    const author = { $set: { author: name } };
    await studioChanges.updateMany({ author: username }, author);
    await publicationRequests.updateMany({ author: username }, author);
    await releases.updateMany({ author: username }, author);
    await releases.updateMany(
      { askedBy: username },
      { $set: { askedBy: name } },
    );
    await proposedFiles.updateMany(
      { decidedBy: username },
      { $set: { decidedBy: name } },
    );
  };
}
