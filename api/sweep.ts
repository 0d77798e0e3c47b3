import type { Deps } from './deps';

const DAY_MS = 86_400_000;
/** What has stood that long was looked at by many sweeps and is named by a deposit. */
const LEFT_OVER_DAYS = 14;

/** What a sweep removed, for the log. */
export interface Swept {
  sessions: number;
  uploads: number;
  bytes: number;
  publishers: number;
  permanent: number;
}

/**
 * Removes what is past its time or was left over by a process that died: sessions, temporary files,
 * publishers and permanent files that no deposit names (http.md "Order of writing"). Harmless at any time
 * and in many processes at once.
 */
export async function sweep(
  deps: Pick<
    Deps,
    'models' | 'sessions' | 'publishers' | 'fileStore' | 'clock' | 'config'
  >,
): Promise<Swept> {
  const { models, fileStore, clock } = deps;
  const now = clock();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const window = {
    after: new Date(now.getTime() - LEFT_OVER_DAYS * DAY_MS),
    before: dayAgo,
  };
  const tooOld = new Date(
    now.getTime() - deps.config.tempFileHours * 3_600_000,
  );
  await models.locks.deleteMany({ until: { $lt: dayAgo } });
  const { deletedCount: uploads } = await models.uploads.deleteMany({
    expires: { $lte: now },
  });
  return {
    sessions: await deps.sessions.sweep(),
    uploads,
    bytes: await fileStore.sweepTemporary(
      tooOld,
      async (id) =>
        (await models.uploads.exists({
          $or: [{ _id: id }, { tempFileId: id }],
        })) !== null,
    ),
    publishers: await deps.publishers.sweep(window),
    permanent: await fileStore.sweepPermanent(
      window,
      async (checksum) =>
        (await models.deposits.exists({ 'files.checksum': checksum })) !== null,
    ),
  };
}
