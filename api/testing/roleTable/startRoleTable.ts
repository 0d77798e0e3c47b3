import type { TestApi, TestApiOptions } from '../startTestApi';
import { startTestApi } from '../startTestApi';
import type { RoleAccounts } from './roleAccounts';
import { makeRoleAccounts, roleLibraries } from './roleAccounts';

/** The API and the accounts that a role table asks with, from the first test on. */
export interface RoleTable {
  readonly api: TestApi;
  readonly accounts: RoleAccounts;
}

/** Starts the API for all tests of a file, with an account of every role. */
export function startRoleTable(
  config: TestApiOptions['config'] = {},
): RoleTable {
  let api: TestApi;
  let accounts: RoleAccounts;
  beforeAll(async () => {
    const environment = { libraries: roleLibraries };
    api = await startTestApi({ environment, config });
    accounts = await makeRoleAccounts(api);
  });
  afterAll(() => api.stop());
  return {
    get api() {
      return api;
    },
    get accounts() {
      return accounts;
    },
  };
}
