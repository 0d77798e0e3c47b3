import type { Accounts } from './visitors/accounts';
import { makeAccounts } from './visitors/accounts';
import type { ReviewVisitor } from './visitors/reviewVisitor';
import { createReviewVisitor } from './visitors/reviewVisitor';
import type { TestApi, TestApiOptions } from './startTestApi';
import { startTestApi } from './startTestApi';

/** The API, its accounts, and what library staff do with deposits; the first two from the first test on. */
export interface ReviewPortal {
  readonly api: TestApi;
  readonly accounts: Accounts;
  readonly staff: ReviewVisitor;
}

/** Starts the API for all tests of a file that review deposits. */
export function startReview(
  config: TestApiOptions['config'] = {},
): ReviewPortal {
  let api: TestApi;
  let accounts: Accounts;
  beforeAll(async () => {
    api = await startTestApi({ config });
    accounts = await makeAccounts(api);
  });
  afterAll(() => api.stop());
  return {
    get api() {
      return api;
    },
    get accounts() {
      return accounts;
    },
    staff: createReviewVisitor(
      () => api,
      () => accounts,
    ),
  };
}
