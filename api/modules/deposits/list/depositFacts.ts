import type { Model } from 'mongoose';
import type { Library } from '@contract/configuration';
import type { ListEntry } from '@engine/types/context';
import type { Translate } from '../../forms/sentences';
import { readLiveEntries } from '../../lists/readLiveEntries';
import type { ReadsLists } from '../../lists/readLiveEntries';
import type { Publisher } from '../../publishers/publisher.model';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import { countFilesOf } from '../../submissions/files/storedFiles';
import type { User } from '../../users/user.model';
import { findObstacle } from '../../works/title.presenter';
import type { Work } from '../../works/work.model';
import type { Deposit } from '../deposit.model';
import { transitions } from '../review/transitions';

/** The fields of a deposit that its row is made of; `LISTED_FIELDS` has the parts of answers, return and decision. */
export type ListedDeposit = Pick<
  Deposit,
  | '_id'
  | 'reference'
  | 'title'
  | 'form'
  | 'type'
  | 'source'
  | 'status'
  | 'submittedDate'
  | 'requiresReview'
  | 'depositedByProxy'
  | 'createdBy'
  | 'depositedForLibraryId'
  | 'assignedLibrary'
  | 'publisherId'
  | 'workId'
  | 'payload'
  | 'correction'
  | 'decision'
>;

/** The fields of `ListedDeposit`, as the database is asked for them. */
export const LISTED_FIELDS =
  'reference title form type source status submittedDate requiresReview depositedByProxy createdBy depositedForLibraryId assignedLibrary publisherId workId payload.submissionItems.itemTitle correction.notes.id decision.action decision.reason';

type ListedPublisher = Pick<
  Publisher,
  '_id' | 'name' | 'status' | 'assignedLibrary'
>;
type Obstacle = NonNullable<ReturnType<typeof findObstacle>>;
type ListedWork = Pick<Work, '_id' | 'status' | 'workObjId'>;

/** The records that a row shows something of, each by its id. */
export interface DepositFacts {
  publishers: ReadonlyMap<string, ListedPublisher>;
  /** Names of users. */
  usernames: ReadonlyMap<string, string>;
  works: ReadonlyMap<string, ListedWork>;
  /** How many files each deposit has. */
  files: ReadonlyMap<string, number>;
  libraries: readonly Library[];
  /** The words of each reason that keeps a title out of new deposits. */
  obstacles: Readonly<Record<Obstacle, string>>;
  /** Why deposits are declined, by their keys. */
  declineReasons: ReadonlyMap<string, ListEntry>;
}

export interface DepositFactsDeps {
  publishers: Model<Publisher>;
  users: Model<User>;
  works: Model<Work>;
  storedFiles: Model<StoredFile>;
  libraries: readonly Library[];
  translate: Translate;
  lists: ReadsLists;
}

/** Finds what the rows of these deposits show. */
export type FindDepositFacts = (
  deposits: readonly ListedDeposit[],
) => Promise<DepositFacts>;

const byId = <Row extends { _id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row._id, row]));

/** Builds the look-ups for the rows of deposits: one query for each collection, however many rows. */
export function createFindDepositFacts(
  deps: DepositFactsDeps,
): FindDepositFacts {
  return async function findDepositFacts(deposits) {
    const idsOf = (read: (deposit: ListedDeposit) => string | null) => ({
      _id: { $in: [...new Set(deposits.flatMap((each) => read(each) ?? []))] },
    });
    const [publishers, users, works, files, obstacles, declineReasons] =
      await Promise.all([
        deps.publishers
          .find(idsOf(({ publisherId }) => publisherId))
          .select('name status assignedLibrary')
          .lean<ListedPublisher[]>(),
        deps.users
          .find(idsOf(({ createdBy }) => createdBy))
          .select('username')
          .lean<Pick<User, '_id' | 'username'>[]>(),
        deps.works
          .find(idsOf(({ workId }) => workId))
          .select('status workObjId')
          .lean<ListedWork[]>(),
        countFilesOf(
          deps.storedFiles,
          deposits.map(({ _id }) => _id),
        ),
        wordObstacles(deps.translate),
        readDeclineReasons(deps.lists, deposits),
      ]);
    return {
      publishers: byId(publishers),
      usernames: new Map(users.map(({ _id, username }) => [_id, username])),
      works: byId(works),
      files,
      libraries: deps.libraries,
      obstacles,
      declineReasons,
    };
  };
}

async function wordObstacles(
  translate: Translate,
): Promise<DepositFacts['obstacles']> {
  const [titlePending, titleUpdatePending] = await Promise.all([
    translate('titlePending'),
    translate('titleUpdatePending'),
  ]);
  return { titlePending, titleUpdatePending };
}

/** The reasons of declined deposits; the list is read only where there is such a deposit. */
async function readDeclineReasons(
  lists: ReadsLists,
  deposits: readonly ListedDeposit[],
): Promise<DepositFacts['declineReasons']> {
  const { to, reasons } = transitions.decline;
  return reasons !== null && deposits.some(({ status }) => status === to)
    ? readLiveEntries(lists, reasons)
    : new Map();
}

/** Why a deposit was declined, in words; undefined of other statuses and where no reason was given. */
export function findDeclineReason(
  { status, decision }: Pick<Deposit, 'status' | 'decision'>,
  { declineReasons }: DepositFacts,
): string | undefined {
  const { action, reason = '' } = decision ?? {};
  if (status !== transitions.decline.to || action !== 'decline') {
    return undefined;
  }
  return (declineReasons.get(reason)?.label ?? reason) || undefined;
}

/** Why no issue of the title of a deposit can be deposited now; undefined when one can, or where there is no title. */
export function findTitleObstacle(
  { workId }: Pick<Deposit, 'workId'>,
  { works }: DepositFacts,
): Obstacle | undefined {
  const work = workId === null ? undefined : works.get(workId);
  return work && findObstacle(work);
}

/** The same as a row shows it: nothing of a declined title, which is no longer reviewed (R74). */
export function findShownObstacle(
  deposit: Pick<Deposit, 'workId'>,
  facts: DepositFacts,
): Obstacle | undefined {
  const work = facts.works.get(deposit.workId ?? '');
  return work?.status === 'DECLINED'
    ? undefined
    : findTitleObstacle(deposit, facts);
}
