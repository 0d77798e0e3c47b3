import type { Deposit } from '../deposit.model';
import { findRepeatedIssues } from '../titles/repeatedIssues';
import type { FindPublications } from './findPublications';
import type { FindRecentIssues } from './recentIssues';
import { findRepeatedIdentifiers } from './repeatedIdentifiers';

/** What of a deposit was deposited before; what was not is absent. */
export type Repetitions = Pick<
  Deposit,
  'repeatedIssues' | 'repeatedIdentifiers'
>;

/**
 * Finds what of a deposit was deposited before.
 *
 * @param reference - that of a stored deposit: only deposits with an earlier one count.
 */
export type FindRepetitions = (
  deposit: Pick<Deposit, 'payload' | 'workId'>,
  reference?: string,
) => Promise<Repetitions>;

export interface FindRepetitionsDeps {
  findRecentIssues: FindRecentIssues;
  findPublications: FindPublications;
}

/** Builds the comparison of a deposit with the earlier ones. */
export function createFindRepetitions({
  findRecentIssues,
  findPublications,
}: FindRepetitionsDeps): FindRepetitions {
  return async function findRepetitions({ payload, workId }, reference) {
    const [repeatedIssues, repeatedIdentifiers] = await Promise.all([
      findRepeatedIssues(findRecentIssues, payload, {
        workId,
        ...(reference !== undefined && { reference }),
      }),
      findRepeatedIdentifiers(findPublications, payload, {
        exceptWorkId: workId,
        ...(reference !== undefined && { before: reference }),
      }),
    ]);
    return {
      ...(repeatedIssues.length > 0 && { repeatedIssues }),
      ...(repeatedIdentifiers.length > 0 && { repeatedIdentifiers }),
    };
  };
}
