import type { FrontendConfig } from '@contract/configuration';
import type { Context } from '@contract/context';
import type { CurrentUser } from '@contract/user';

/** Who fills in a form, and under which configuration. */
export interface Surroundings {
  user: CurrentUser;
  config: FrontendConfig;
}

/** What the answers of a page are judged with. */
export function createContext(
  { user, config }: Surroundings,
  lists: Context['lists'],
  files: Context['files'] = {},
): Context {
  return { user, config, today: config.today, mode: 'step', lists, files };
}
