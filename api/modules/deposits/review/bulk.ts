import type {
  BulkAssignRequest,
  BulkDecisionRequest,
  BulkDeposit,
  BulkDone,
  BulkRefusal,
  BulkResult,
} from '@contract/staff/bulk';
import { ApiError } from '../../../http/errors';
import type { LoggedInUser } from '../../../http/middleware/requireLogin';
import type { Translate } from '../../forms/sentences';
import type { ReviewService } from './review.service';

export interface BulkDeps {
  review: Pick<ReviewService, 'assign' | 'decide'>;
  translate: Translate;
}

/** The review of several deposits at once: each is done or refused by itself, at the revision that its list showed. */
export interface BulkReview {
  /** Rejects with 422 where the answers to the action are not valid: then nothing was done. */
  decide(user: LoggedInUser, request: BulkDecisionRequest): Promise<BulkResult>;
  assign(user: LoggedInUser, request: BulkAssignRequest): Promise<BulkResult>;
}

/** The answers are the same for all deposits, so that each would be refused. */
const INVALID = 422;

/** Builds it over the review of one deposit, whose rules hold for each. */
export function createBulkReview(deps: BulkDeps): BulkReview {
  const { review, translate } = deps;

  async function toRefusal(
    reference: string,
    { sentence, message, details }: ApiError,
  ): Promise<BulkRefusal> {
    const why = details.findings?.[0]?.message ?? message;
    const said = sentence === undefined ? why : await translate(sentence);
    return { reference, message: said };
  }

  /** Does it one after the other: all of them are of one queue, and a decision writes several records. */
  async function doEach(
    deposits: readonly BulkDeposit[],
    change: (deposit: BulkDeposit) => Promise<Omit<BulkDone, 'reference'>>,
    isForAll: (error: ApiError) => boolean,
  ): Promise<BulkResult> {
    const done: BulkDone[] = [];
    const refused: BulkRefusal[] = [];
    const once = new Map(deposits.map((each) => [each.reference, each]));
    for (const [reference, deposit] of once) {
      try {
        done.push({ reference, ...(await change(deposit)) });
      } catch (error) {
        if (!(error instanceof ApiError) || isForAll(error)) throw error;
        refused.push(await toRefusal(reference, error));
      }
    }
    return { done, refused };
  }

  return {
    decide: (user, { deposits, ...answers }) =>
      doEach(
        deposits,
        async ({ reference, revision }) => {
          const request = { ...answers, revision };
          const { decision } = await review.decide(user, reference, request);
          return { ...(decision && { decision: decision.id }) };
        },
        ({ status }) => status === INVALID,
      ),

    assign: (user, { deposits, userId }) =>
      doEach(
        deposits,
        async ({ reference, revision }) => {
          await review.assign(user, reference, { userId, revision });
          return {};
        },
        () => false,
      ),
  };
}
