import type { Model } from 'mongoose';
import type { Library } from '@contract/configuration';
import type { ListEntry } from '@engine/types/context';
import type { ListName } from '@engine/types/generated/lists';
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
import { findCurrentReason } from '../review/mails/decisionReason';

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
  'reference title form type source status submittedDate requiresReview depositedByProxy createdBy depositedForLibraryId assignedLibrary publisherId workId payload.submissionItems.itemTitle correction.notes.id correction.reason decision.action decision.reason';

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
  /** The lists of reasons of decisions about these deposits, each with its entries by key. */
  reasons: ReadonlyMap<ListName, ReadonlyMap<string, ListEntry>>;
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
    const [publishers, users, works, files, obstacles, reasons] =
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
        readReasons(deps.lists, deposits),
      ]);
    return {
      publishers: byId(publishers),
      usernames: new Map(users.map(({ _id, username }) => [_id, username])),
      works: byId(works),
      files,
      libraries: deps.libraries,
      obstacles,
      reasons,
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

/** The lists of the reasons that these deposits show; no other list is read. */
async function readReasons(
  lists: ReadsLists,
  deposits: readonly ListedDeposit[],
): Promise<DepositFacts['reasons']> {
  const names = deposits.flatMap((each) => findCurrentReason(each)?.list ?? []);
  return new Map(
    await Promise.all(
      [...new Set(names)].map(
        async (name) => [name, await readLiveEntries(lists, name)] as const,
      ),
    ),
  );
}

/** Why the library declined a deposit, ended it or took it away, in words; undefined of other statuses and where there is no reason. */
export function findReasonWords(
  deposit: Pick<Deposit, 'status' | 'decision' | 'correction'>,
  { reasons }: Pick<DepositFacts, 'reasons'>,
): string | undefined {
  const found = findCurrentReason(deposit);
  return (
    found && (reasons.get(found.list)?.get(found.reason)?.label ?? found.reason)
  );
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
