import type { ListName } from '@engine/types/generated/lists';
import { toLists } from '@engine';
import type { Lists } from '@engine/types/context';
import type { CurrentUser } from '@contract/user';
import type { FrontendConfig } from '@contract/configuration';
import type { ApiClient } from '../../../lib/api/apiClient';

const accountLists: readonly ListName[] = ['PublisherCategory', 'Countries'];

/** The data of the account page. */
export interface MyAccountData {
  readonly user: CurrentUser;
  readonly config: FrontendConfig;
  /** Of countries and categories of publishers, and those that were asked for beside them. */
  readonly lists: Lists;
}

/**
 * Loads the data of a user's page again. After a logout it waits for the login; it rejects when the login does
 * not come.
 */
export async function reloadMyAccount(
  api: Pick<ApiClient, 'get'>,
  logInAgain: () => Promise<boolean>,
): Promise<MyAccountData> {
  const found = await loadMyAccount(api);
  if (found.user.authenticated) return found;
  if (await logInAgain()) return loadMyAccount(api);
  throw new Error('Nobody is logged in now.');
}

/** Asks for all that the account page shows, with more lists where they are named; of who is not logged in only that. */
export async function loadMyAccount(
  api: Pick<ApiClient, 'get'>,
  moreLists: readonly ListName[] = [],
): Promise<MyAccountData> {
  const names = [...accountLists, ...moreLists];
  const [user, config, lists] = await Promise.all([
    api.get<CurrentUser>('user/current'),
    api.get<FrontendConfig>('api/frontendConfig'),
    api.get<Parameters<typeof toLists>[0]>(
      `api/lists?lists=${names.join(',')}`,
    ),
  ]);
  return { user, config, lists: toLists(lists) };
}
