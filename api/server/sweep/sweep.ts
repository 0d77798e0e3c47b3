import type { Deps } from '../composition/deps';
import type { Upload } from '../../modules/uploads/upload.model';
import type { SecondCopy } from '../../ports/fileStore';
import { WAITING_DAYS } from '../../modules/accounts/account.service';
import { toScratchDir } from '../startup/scratchDir';
import { sweepScratch } from './sweepScratch';

const DAY_MS = 86_400_000;
/** Many sweeps have seen an object of this age; since it is still there, a submission names it. */
const LEFT_OVER_DAYS = 14;
/** Uploads looked at together. */
const BATCH = 100;
/** Of such a file nothing is kept. */
const WITHOUT_BYTES: Upload['state'][] = ['refused', 'released'];

type SecondCopyDeps = 'namedFiles' | 'fileStore' | 'resolveSecondCopy' | 'log';

/** The numbers of removed objects, for the log. */
export interface Swept {
  sessions: number;
  limits: number;
  uploads: number;
  bytes: number;
  publishers: number;
  permanent: number;
  /** Rows of files whose submission never came. */
  storedFiles: number;
  /** Second copies of files, compared where a deposit names them. */
  secondCopies: number;
  /** Uploads without a deposit whose events were deleted. */
  histories: number;
  mails: number;
  /** Recovery requests that could not be answered. */
  recoveryRequests: number;
  /** Links in mails. */
  links: number;
  /** Changes of emails that nothing can undo any more. */
  emailChanges: number;
  /** Invitations that nobody accepted. */
  invitations: number;
  /** Names of accounts that never came to be. */
  reserved: number;
  /** Accounts that were never activated. */
  waiting: number;
}

/** Removes uploads that are past their time, with what a store has of those that never became a file. */
async function sweepUploads(
  { models, fileStore }: Pick<Deps, 'models' | 'fileStore'>,
  now: Date,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const over = await models.uploads
      .find({ expires: { $lte: now } })
      .limit(BATCH)
      .lean<Upload[]>();
    if (over.length === 0) return removed;
    for (const { _id: fileId, place, state } of over) {
      const isOpen = state === 'uploading' || state === 'received';
      if (isOpen) await fileStore.abandon({ fileId, place });
      const { deletedCount } = await models.uploads.deleteOne({ _id: fileId });
      removed += deletedCount;
    }
  }
}

/** Settles second copies that no follow-up work has settled: those of a deposit that never came. One that fails waits for the next sweep and holds up no other. */
async function sweepSecondCopies(
  {
    namedFiles,
    fileStore,
    resolveSecondCopy: resolveSecondCopy,
    log,
  }: Pick<Deps, SecondCopyDeps>,
  before: Date,
): Promise<number> {
  async function settle(second: SecondCopy): Promise<void> {
    const { checksum } = second;
    if (await namedFiles.isKept(checksum)) await resolveSecondCopy(second);
    else await fileStore.removeSecond(second);
  }

  let settled = 0;
  for await (const { since, ...second } of fileStore.listSeconds()) {
    if (since >= before) continue;
    try {
      await settle(second);
      settled += 1;
    } catch (error) {
      log.error({ err: error, ...second }, 'a second copy was not settled');
    }
  }
  return settled;
}

/** The steps in their order; those beside the numbers count nothing. */
type Steps = Record<keyof Swept, () => Promise<number>> &
  Record<
    'locks' | 'scratch' | 'registrations' | 'retention',
    () => Promise<unknown>
  >;

/** Takes each step, whether or not the others fail: files that a store cannot remove keep no data of persons longer. */
async function takeSteps(
  steps: Steps,
  log: Deps['log'],
): Promise<Partial<Swept>> {
  const swept: Record<string, number> = {};
  for (const [step, take] of Object.entries(steps)) {
    try {
      const removed = await take();
      if (typeof removed === 'number') swept[step] = removed;
    } catch (error) {
      log.error({ err: error, step }, 'a step of the sweep failed');
    }
  }
  return swept;
}

/**
 * Removes what is past its time or was left over by a process that died, and has a job remove data of persons. It
 * removes sessions, temporary files, copies in use and accounts that were never activated. It also removes publishers
 * that nothing names, and permanent files that no submission names (http.md "Order of writing"). Harmless at any time
 * and in many processes at once. A step that fails is logged, has no number, and holds up no other.
 */
export async function sweep(
  deps: Pick<
    Deps,
    | 'models'
    | 'namedFiles'
    | 'fileEvents'
    | 'sessions'
    | 'limits'
    | 'mails'
    | 'self'
    | 'accounts'
    | 'linkTokens'
    | 'publishers'
    | 'fileStore'
    | 'resolveSecondCopy'
    | 'retention'
    | 'log'
    | 'clock'
    | 'config'
  >,
): Promise<Partial<Swept>> {
  const { models, namedFiles, fileStore, clock } = deps;
  const now = clock();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const window = {
    after: new Date(now.getTime() - LEFT_OVER_DAYS * DAY_MS),
    before: dayAgo,
  };
  const tooOld = new Date(
    now.getTime() - deps.config.tempFileHours * 3_600_000,
  );
  const steps: Steps = {
    locks: () => models.locks.deleteMany({ until: { $lt: dayAgo } }),
    scratch: () => sweepScratch(toScratchDir(deps.config), tooOld),
    uploads: () => sweepUploads(deps, now),
    registrations: () => deps.accounts.finish(),
    storedFiles: () => namedFiles.sweep(window),
    retention: () => deps.retention.begin(),
    sessions: () => deps.sessions.sweep(),
    limits: () => deps.limits.sweep(),
    mails: () => deps.mails.sweep(deps.config.retention.mailDays),
    recoveryRequests: () => deps.self.recovery.sweep(),
    links: () => deps.linkTokens.sweep(),
    emailChanges: () => deps.self.emailChange.sweep(),
    invitations: () => deps.self.invitations.sweep(),
    waiting: () => deps.accounts.sweepWaiting(),
    reserved: () => deps.accounts.sweepReserved(),
    histories: () =>
      deps.fileEvents.sweep(
        window,
        async (fileId) =>
          (await models.uploads.exists({ _id: fileId })) !== null ||
          (await namedFiles.isUploadNamed(fileId)),
      ),
    bytes: () =>
      fileStore.sweepTemporary(
        tooOld,
        async (fileId) =>
          (await models.uploads.exists({
            _id: fileId,
            state: { $nin: WITHOUT_BYTES },
          })) !== null,
      ),
    publishers: () =>
      deps.publishers.sweep({
        after: new Date(window.after.getTime() - WAITING_DAYS * DAY_MS),
        before: dayAgo,
      }),
    permanent: () => fileStore.sweepPermanent(window, namedFiles.isNamed),
    secondCopies: () => sweepSecondCopies(deps, dayAgo),
  };
  return takeSteps(steps, deps.log);
}
