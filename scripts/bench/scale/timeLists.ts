import type { mongo } from 'mongoose';
import { createConnection } from 'mongoose';
import type { Deposit } from '../../../api/modules/deposits/deposit.model';
import { createUserModel } from '../../../api/modules/users/user.model';
import { logIn, PASSWORD } from '../../../api/testing/visitors/accounts';
import { Visitor } from '../../../api/testing/visitors/visitor';
import { median } from '../statistics';
import type { AskedList, Named } from './askedLists';
import { toPages } from './askedLists';
import type { ScalePortal } from './scalePortal';
import { ADMINISTRATOR, DEPOSITOR } from './scalePortal';
import { time } from './time';

/** Requests of each list before the first that counts: a new process of Java or Node.js is slow. */
const WARM_UP = 10;
const ROUNDS = 20;

/** So many deposits are of one reviewer. */
const OWN_WORK = 50;

async function findNamed(
  database: mongo.Db,
): Promise<Omit<Named, 'administratorId'>> {
  const first = await database
    .collection('works')
    .findOne({}, { sort: { workNumber: 1 } });
  const publisherId = String(first?.['publisherId']);
  const deposit = await database.collection('deposits').findOne({
    publisherId,
  });
  return {
    publisherId,
    library: String(deposit?.['assignedLibrary']),
    reference: String(deposit?.['reference']),
    workId: String(first?.['_id']),
  };
}

/** Makes the administrator the reviewer of some deposits. */
async function assignSome(database: mongo.Db, userId: string): Promise<void> {
  const deposits = database.collection<Deposit>('deposits');
  const found = await deposits
    .find({ status: 'UNDER_REVIEW' })
    .sort({ submittedDate: -1 })
    .limit(OWN_WORK)
    .project({ _id: 1 })
    .toArray();
  await deposits.updateMany(
    { _id: { $in: found.map(({ _id }) => String(_id)) } },
    { $set: { assignedTo: userId } },
  );
}

/** Keeps two searches of the queue. */
async function keepSearches(visitor: Visitor): Promise<void> {
  for (const [name, query] of Object.entries({
    Waiting: { status: 'UNDER_REVIEW' },
    Maps: { kind: 'MAP', status: 'OPEN' },
  })) {
    const answer = await visitor.post('/library/searches', { name, query });
    if (answer.status !== 200) throw new Error(answer.text);
  }
}

/** Those who ask for lists at one portal, and what names the rows there. */
interface Askers {
  readonly named: Named;
  readonly visitors: Readonly<Record<AskedList['who'], Visitor>>;
}

async function prepareAskers({
  base,
  database: { uri },
}: ScalePortal): Promise<Askers> {
  const connection = await createConnection(uri).asPromise();
  try {
    if (!connection.db) throw new Error('there is no database');
    const found = await findNamed(connection.db);
    const { publisherId } = found;
    const users = createUserModel(connection);
    await users.updateOne({ username: DEPOSITOR }, { $set: { publisherId } });
    const logInAs = async (name: string, realm: 'library' | 'publisher') =>
      logIn(await Visitor.arrive(base), name, PASSWORD, realm);
    const visitors = {
      staff: await logInAs(ADMINISTRATOR, 'library'),
      publisher: await logInAs(DEPOSITOR, 'publisher'),
    };
    const administrator = await users.findOne({ username: ADMINISTRATOR });
    const administratorId = String(administrator?._id);
    await assignSome(connection.db, administratorId);
    await keepSearches(visitors.staff);
    return { named: { ...found, administratorId }, visitors };
  } finally {
    await connection.close();
  }
}

/** Median milliseconds of a list at each portal, in the order of the portals. */
export interface ListTimes {
  readonly name: string;
  readonly ms: readonly number[];
}

/**
 * Times the first page of each list, and page 50 where there is one. The portals take turns, so that they are equally
 * warm and the machine is the same to all.
 */
export async function timeLists(
  portals: readonly ScalePortal[],
): Promise<ListTimes[]> {
  const all: (Askers & { pages: Map<string, AskedList> })[] = [];
  for (const portal of portals) {
    const askers = await prepareAskers(portal);
    all.push({ ...askers, pages: toPages(askers.named) });
  }

  async function ask(at: number, name: string): Promise<number> {
    const portal = all[at];
    const list = portal?.pages.get(name);
    if (!portal || !list) throw new Error(`there is no list ${name}`);
    return time(async () => {
      const answer = await portal.visitors[list.who].get(list.address);
      if (answer.status !== 200) throw new Error(`${name}: ${answer.text}`);
    });
  }

  const figures: ListTimes[] = [];
  for (const name of all[0]?.pages.keys() ?? []) {
    const times = all.map((): number[] => []);
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const turns = [...all.keys()];
      for (const at of round % 2 === 0 ? turns : turns.toReversed()) {
        const taken = await ask(at, name);
        if (round >= WARM_UP) times[at]?.push(taken);
      }
    }
    figures.push({ name, ms: times.map((each) => median(each)) });
  }
  return figures;
}
