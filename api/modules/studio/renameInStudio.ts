import type { ReleaseModels } from '../releases/release.model';
import type { StudioModels } from './studio.model';

/** Builds what names an administrator otherwise wherever the studio and its releases do; again is harmless. */
export function createRenameInStudio(
  models: Pick<StudioModels, 'studioChanges' | 'publicationRequests'> &
    Pick<ReleaseModels, 'releases' | 'proposedFiles'>,
) {
  const { studioChanges, publicationRequests, releases, proposedFiles } =
    models;
  return async function renameInStudio(
    username: string,
    name: string,
  ): Promise<void> {
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
