import type { mongo } from 'mongoose';
import { createConnection } from 'mongoose';
import type { Deposit } from '../../../api/modules/deposits/deposit.model';
import { createUserModel } from '../../../api/modules/users/user.model';
import { logIn, PASSWORD } from '../../../api/testing/visitors/accounts';
import { Visitor } from '../../../api/testing/visitors/visitor';
import { median } from '../statistics';
import type { ScalePortal } from './scalePortal';
import { ADMINISTRATOR, DEPOSITOR, LOAN } from './scalePortal';
import { time } from './time';

/** Requests of each list before the first that counts: a new process of Java or Node.js is slow. */
const WARM_UP = 10;
const ROUNDS = 20;
const LATE_PAGE = 50;

/** A list, and who asks for it. */
interface AskedList {
  readonly who: 'staff' | 'publisher';
  readonly address: string;
  /** Whether it has 50 pages. */
  readonly isLong?: true;
}

/** What names the rows that lists are asked for. */
interface Named {
  /** The publisher whose lists are long. */
  readonly publisherId: string;
  /** The library of its deposits. */
  readonly library: string;
}

const QUEUE = '/library/deposits?status=UNDER_REVIEW&sort=submittedDate';
/** So many deposits are of one reviewer. */
const OWN_WORK = 50;

function toLists({
  publisherId,
  library,
}: Named): Readonly<Record<string, AskedList>> {
  const staff = (address: string): AskedList => ({ who: 'staff', address });
  return {
    'all publishers': { ...staff('/library/publishers?'), isLong: true },
    'publishers of a word': staff('/library/publishers?q=kelp'),
    'publishers of two words': staff('/library/publishers?q=kelp%20press'),
    'all deposits': { ...staff('/library/deposits?'), isLong: true },
    'deposits by title': {
      ...staff('/library/deposits?sort=title'),
      isLong: true,
    },
    'deposits of a kind': {
      ...staff('/library/deposits?kind=BOOK'),
      isLong: true,
    },
    'deposits of a word': {
      ...staff('/library/deposits?q=tide'),
      isLong: true,
    },
    'deposits of a kind and a word': staff(
      '/library/deposits?kind=BOOK&q=tide',
    ),
    'deposits of a status and a word': staff(
      '/library/deposits?status=SUBMITTED&q=tide',
    ),
    'deposits of two words': staff('/library/deposits?q=tide%20moss'),
    'deposits of a kind, a status and a year': staff(
      '/library/deposits?kind=BOOK&status=SUBMITTED&range=LAST_365_DAYS',
    ),
    "a publisher's deposits of a status and a year": staff(
      `/library/deposits?publisherId=${publisherId}&status=SUBMITTED&range=LAST_365_DAYS`,
    ),
    "a publisher's deposits, for staff": {
      ...staff(`/library/deposits?publisherId=${publisherId}`),
      isLong: true,
    },
    'the queue': staff(QUEUE),
    // The smaller store has a hundred deposits to review.
    'the queue, two a page': { ...staff(`${QUEUE}&pageSize=2`), isLong: true },
    'the queue of a library': staff(`${QUEUE}&library=${library}`),
    'the queue that a library decides': staff(`${QUEUE}&decidedBy=${library}`),
    'the queue without a reviewer': staff(`${QUEUE}&assignedTo=none`),
    'the queue of a kind, a word and a month': staff(
      `${QUEUE}&kind=BOOK&q=tide&range=LAST_30_DAYS`,
    ),
    'deposits that a library decides': staff(
      `/library/deposits?decidedBy=${library}`,
    ),
    'new titles to review': staff(
      `${QUEUE}&newTitle=true&decidedBy=${library}`,
    ),
    'undecided deposits': staff('/library/deposits?status=OPEN'),
    'undecided deposits of a reviewer': staff(
      '/library/deposits?status=OPEN&assignedTo=me&sort=submittedDate',
    ),
    'deposits of a reviewer': staff('/library/deposits?assignedTo=me'),
    'the next deposit of the queue': staff(
      '/library/deposits/next?status=UNDER_REVIEW&sort=submittedDate',
    ),
    'what waits, by kind': staff('/library/waiting'),
    'titles that wait for an update': staff('/library/waiting/updateRequests'),
    'failed mails': staff('/library/waiting/mails'),
    'failed jobs': staff('/library/waiting/jobs'),
    'requests to join': staff('/library/joins'),
    'deposits with unchecked files': staff(
      '/library/deposits?status=OPEN&unchecked=true&sort=submittedDate',
    ),
    'saved searches with their numbers': staff('/library/searches'),
    'my deposits': {
      who: 'publisher',
      address: '/publisher/my-deposits?',
      isLong: true,
    },
    'my 2,000 titles': { who: 'publisher', address: '/publisher/serials' },
    'all titles': { ...staff('/library/works?'), isLong: true },
    'titles of a word': staff('/library/works?q=tides'),
    'titles of a kind and a status': staff(
      '/library/works?kind=SERIAL_TITLE&status=ACCEPTED&sort=-lastDepositDate',
    ),
    "a publisher's titles, for staff": staff(
      `/library/works?publisherId=${publisherId}`,
    ),
    accounts: staff('/library/users?'),
    // The smaller store has 550 accounts.
    'accounts, ten a page': {
      ...staff('/library/users?pageSize=10'),
      isLong: true,
    },
    'accounts of a word': staff('/library/users?q=scale'),
    'the audit log': { ...staff('/library/audit?'), isLong: true },
    'the audit log of an action': staff('/library/audit?action=login'),
    'records of a form': staff(`/library/forms/${LOAN}/records?`),
    'records of a form by title': staff(
      `/library/forms/${LOAN}/records?sort=title`,
    ),
  };
}

async function findNamed(database: mongo.Db): Promise<Named> {
  const first = await database
    .collection('works')
    .findOne({}, { sort: { workNumber: 1 } });
  const publisherId = String(first?.['publisherId']);
  const deposit = await database.collection('deposits').findOne({
    publisherId,
  });
  return { publisherId, library: String(deposit?.['assignedLibrary']) };
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
    const named = await findNamed(connection.db);
    const { publisherId } = named;
    const users = createUserModel(connection);
    await users.updateOne({ username: DEPOSITOR }, { $set: { publisherId } });
    const logInAs = async (name: string, realm: 'library' | 'publisher') =>
      logIn(await Visitor.arrive(base), name, PASSWORD, realm);
    const visitors = {
      staff: await logInAs(ADMINISTRATOR, 'library'),
      publisher: await logInAs(DEPOSITOR, 'publisher'),
    };
    const administrator = await users.findOne({ username: ADMINISTRATOR });
    await assignSome(connection.db, String(administrator?._id));
    await keepSearches(visitors.staff);
    return { named, visitors };
  } finally {
    await connection.close();
  }
}

/** Each list, and page 50 of it where there is one, by its name. */
function toPages(named: Named): Map<string, AskedList> {
  const pages = new Map<string, AskedList>();
  for (const [name, list] of Object.entries(toLists(named))) {
    pages.set(name, list);
    if (list.isLong !== true) continue;
    const address = `${list.address}&page=${LATE_PAGE}`;
    pages.set(`${name}, page ${LATE_PAGE}`, { ...list, address });
  }
  return pages;
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
      if (answer.status !== 200) throw new Error(answer.text);
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
