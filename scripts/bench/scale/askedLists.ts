import { LOAN } from './scalePortal';

const LATE_PAGE = 50;

/** A list, and who asks for it. */
export interface AskedList {
  readonly who: 'staff' | 'publisher';
  readonly address: string;
  /** Whether it has 50 pages. */
  readonly isLong?: true;
}

/** What names the rows that lists are asked for. */
export interface Named {
  /** The publisher whose lists are long. */
  readonly publisherId: string;
  /** The library of its deposits. */
  readonly library: string;
  /** One of its deposits. */
  readonly reference: string;
  /** One of its titles, a serial. */
  readonly workId: string;
  /** The user who asks for the lists of staff. */
  readonly administratorId: string;
}

const QUEUE = '/library/deposits?status=UNDER_REVIEW&sort=submittedDate';

function toLists({
  publisherId,
  library,
  reference,
  workId,
  administratorId,
}: Named): Readonly<Record<string, AskedList>> {
  const staff = (address: string): AskedList => ({ who: 'staff', address });
  return {
    'all publishers': { ...staff('/library/publishers?'), isLong: true },
    'publishers of a word': staff('/library/publishers?q=kelp'),
    'publishers of two words': staff('/library/publishers?q=kelp%20press'),
    'publishers of a library': staff(
      `/library/publishers?assignedTo=${library}`,
    ),
    'publishers of a library, two a page': {
      ...staff(`/library/publishers?assignedTo=${library}&pageSize=2`),
      isLong: true,
    },
    'merged publishers': staff('/library/publishers?status=MERGED'),
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
    'deposits of a source': {
      ...staff('/library/deposits?source=GENERAL'),
      isLong: true,
    },
    'deposits of the beginning of a title': staff(
      '/library/deposits?title=tide',
    ),
    'deposits of the beginning of a publisher name': staff(
      '/library/deposits?publisherName=kelp',
    ),
    'deposits of a library, two a page': {
      ...staff(`/library/deposits?library=${library}&pageSize=2`),
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
    'titles of a word, two a page': {
      ...staff('/library/works?q=tides&pageSize=2'),
      isLong: true,
    },
    'titles of a kind and a status': staff(
      '/library/works?kind=SERIAL_TITLE&status=ACCEPTED&sort=-lastDepositDate',
    ),
    "a publisher's titles, for staff": {
      ...staff(`/library/works?publisherId=${publisherId}`),
      isLong: true,
    },
    'the history of a title': staff(`/library/serial/${workId}/history`),
    'the history of a deposit': staff(
      `/library/submission/${reference}/history`,
    ),
    accounts: staff('/library/users?'),
    // The smaller store has 550 accounts.
    'accounts, ten a page': {
      ...staff('/library/users?pageSize=10'),
      isLong: true,
    },
    'accounts of a role': staff('/library/users?role=PUBLISHER'),
    'accounts of a status': staff('/library/users?status=DISABLED'),
    'accounts of a library': staff(`/library/users?memberLibraryId=${library}`),
    "a publisher's accounts": staff(
      `/library/users?publisherId=${publisherId}&pageSize=100`,
    ),
    'accounts of a word': staff('/library/users?q=scale'),
    'the audit log': { ...staff('/library/audit?'), isLong: true },
    'the audit log of an action': staff('/library/audit?action=login'),
    'the audit log of a record': staff(`/library/audit?q=${reference}`),
    'the audit log of a member of staff': staff(
      `/library/audit?actor=${administratorId}`,
    ),
    'the audit log of a month': staff('/library/audit?range=LAST_30_DAYS'),
    'the audit log of a year, two a page': {
      ...staff('/library/audit?range=LAST_365_DAYS&pageSize=2'),
      isLong: true,
    },
    'records of a form': staff(`/library/forms/${LOAN}/records?`),
    'records of a form by title': staff(
      `/library/forms/${LOAN}/records?sort=title`,
    ),
  };
}

/** Each list, and page 50 of it where there is one, by its name. */
export function toPages(named: Named): Map<string, AskedList> {
  const pages = new Map<string, AskedList>();
  for (const [name, list] of Object.entries(toLists(named))) {
    pages.set(name, list);
    if (list.isLong !== true) continue;
    const address = `${list.address}&page=${LATE_PAGE}`;
    pages.set(`${name}, page ${LATE_PAGE}`, { ...list, address });
  }
  return pages;
}
