import type { StudioModels } from './studio.model';

/** Builds what lists the changes that an administrator made in the studio, without the changed files. */
export const createListOwnChanges =
  ({ studioChanges }: Pick<StudioModels, 'studioChanges'>) =>
  (username: string) =>
    studioChanges
      .find({ author: username })
      .select('revision date label')
      .sort({ date: 1 })
      .lean<{ revision: number; date: Date; label: string }[]>();
