import { toLists } from '@engine';
import type { DepositPage } from '@contract/deposits';
import type {
  PublisherPage,
  PublisherQuery,
  PublisherRecordAnswer,
} from '@contract/staff/library';
import type { PublisherSummary } from '@contract/user';
import type { Lists } from '@engine/types/context';
import type { AddPublisherSubmitted } from '@engine/types/generated/forms';
import type { ApiClient } from '../../lib/api/apiClient';
import { depositLists } from './DepositColumns';

type Asking = Pick<ApiClient, 'get'>;

const toQuery = (values: Readonly<Record<string, string | number>>): string =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  ).toString();

/** Loads the words of a list of deposits. */
export async function loadDepositLists(api: Asking): Promise<Lists> {
  return toLists(
    await api.get<Parameters<typeof toLists>[0]>(
      `api/lists?lists=${depositLists.join(',')}`,
    ),
  );
}

/** Looks for publishers whose names have the words of a query, by name: of all libraries, or as `others` narrows it (staff). */
export function listPublishers(
  api: Asking,
  query: string,
  page: number,
  others: Readonly<Pick<PublisherQuery, 'assignedTo' | 'except'>> = {},
): Promise<PublisherPage> {
  const asked = { q: query.trim(), page, ...others };
  return api.get(`library/publishers?${toQuery(asked)}`);
}

/** One publisher by its id (staff). */
export async function getPublisher(
  api: Asking,
  id: string,
): Promise<PublisherSummary> {
  const { record } = await api.get<PublisherRecordAnswer>(
    `library/publisher/${encodeURIComponent(id)}`,
  );
  return record;
}

/** Adds a publisher, once for each key (staff). */
export async function addPublisher(
  api: Pick<ApiClient, 'post'>,
  document: AddPublisherSubmitted,
  sendKey: string,
): Promise<PublisherSummary> {
  const { publisher } = await api.post<{ publisher: PublisherSummary }>(
    'library/publishers',
    document,
    { 'Idempotency-Key': sendKey },
  );
  return publisher;
}

/** Lists the deposits by or for a publisher, newest first (staff). */
export function listPublisherDeposits(
  api: Asking,
  publisherId: string,
  page: number,
): Promise<DepositPage> {
  return api.get(`library/deposits?${toQuery({ publisherId, page })}`);
}
