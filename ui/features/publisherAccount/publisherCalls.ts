import type { PublisherSummary } from '@contract/user';
import type { ApiClient } from '../../lib/apiClient';

/** One page of an answer that has several. */
export interface PageOf {
  readonly total: number;
  /** Counted from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** `GET library/publishers` */
export interface PublisherPage extends PageOf {
  readonly publishers: readonly PublisherSummary[];
}

/** A deposit as the list of a publisher's deposits names it. */
export interface PublisherDeposit {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  /** Key of SubmissionType. */
  readonly type: string;
  readonly status: string;
  /** ISO 8601 */
  readonly submittedDate: string;
  readonly byProxy: boolean;
  /** Who sent it; null where that was nobody with an account. */
  readonly createdBy: {
    readonly username: string;
    readonly staff: boolean;
    /** Name of the library of a member of staff. */
    readonly memberLibrary: string | null;
  } | null;
}

/** `GET library/deposits` */
export interface PublisherDepositPage extends PageOf {
  readonly deposits: readonly PublisherDeposit[];
}

type Asking = Pick<ApiClient, 'get'>;

const toQuery = (values: Readonly<Record<string, string | number>>): string =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  ).toString();

/** Looks for publishers whose names have the words of a query, by name (staff). */
export function listPublishers(
  api: Asking,
  query: string,
  page: number,
): Promise<PublisherPage> {
  return api.get(
    `library/publishers?${toQuery({ query: query.trim(), page })}`,
  );
}

/** One publisher by its id (staff). */
export async function getPublisher(
  api: Asking,
  id: string,
): Promise<PublisherSummary> {
  const { publisher } = await api.get<{ publisher: PublisherSummary }>(
    `library/publisher/${encodeURIComponent(id)}`,
  );
  return publisher;
}

/** What was deposited by or for a publisher, newest first (staff). */
export function listPublisherDeposits(
  api: Asking,
  publisherId: string,
  page: number,
): Promise<PublisherDepositPage> {
  return api.get(`library/deposits?${toQuery({ publisherId, page })}`);
}
