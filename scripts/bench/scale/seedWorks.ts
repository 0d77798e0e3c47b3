import type { mongo } from 'mongoose';
import { toTitled } from '../../../api/modules/works/titleKey';
import type { Work } from '../../../api/modules/works/work.model';

/** The publisher of which pages of lists are asked for has so many titles. */
const TITLES_OF_ONE = 2000;
const BATCH = 5000;
const HOUR = 3_600_000;

/** As it is stored: the driver writes no number of a revision by itself. */
type StoredWork = Work & { revision: number };

function buildWork(at: number, publisherId: string): StoredWork {
  const title = `Tides of station ${at.toString(36)}`;
  const date = new Date(Date.UTC(2026, 0, 1) - at * HOUR);
  return {
    _id: `5eed${(at + 1).toString(16).padStart(20, '0')}`,
    kind: 'SERIAL_TITLE',
    publisherId,
    status: 'ACCEPTED',
    ...toTitled(title),
    workObjId: `W-${at}`,
    workNumber: at,
    discontinued: false,
    titleNote: '',
    emailLinkFilters: '',
    lastDepositDate: date,
    lastDepositNumber: 'no. 4',
    createdDate: date,
    submissionId: null,
    referenceId: null,
    problem: '',
    payload: {
      frequency: 'MONTHLY',
      accessCondition: 'OPEN',
      commerciallyAvailable: false,
      license: 'NOT_APPLICABLE',
    },
    lastModifiedDate: date,
    lastModifiedBy: null,
    lastChange: { before: null, after: {} },
    revision: 0,
  };
}

/** Writes so many titles: the first 2,000 of one publisher, the others of all in turn. */
export async function seedWorks(
  database: mongo.Db,
  count: number,
  [one = '', ...others]: readonly string[],
): Promise<void> {
  const works = database.collection<StoredWork>('works');
  let waiting: StoredWork[] = [];
  for (let at = 0; at < count; at += 1) {
    const other = others[at % others.length] ?? one;
    waiting.push(buildWork(at, at < TITLES_OF_ONE ? one : other));
    if (waiting.length < BATCH && at < count - 1) continue;
    await works.insertMany(waiting);
    waiting = [];
  }
}
