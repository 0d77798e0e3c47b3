import type { FrontendConfig } from '@contract/configuration';
import type { Context } from '@contract/context';
import type { CurrentUser } from '@contract/user';

/** The user who fills a form in, and the configuration. */
export interface Environment {
  user: CurrentUser;
  config: FrontendConfig;
}

/** Builds the context in which the answers of a page are judged. */
export function createContext(
  { user, config }: Environment,
  lists: Context['lists'],
  files: Context['files'] = {},
): Context {
  return { user, config, today: config.today, mode: 'step', lists, files };
}
