import { toLists } from '../../engine';
import { compileForm } from '../../engine/compile/compileForm';
import type { Library } from '@contract/configuration';
import type { Config } from '../../api/config/config';
import type { Models } from '../../api/server/composition/models';
import { createRemoteChecks } from '../../api/modules/accounts/registration/remoteChecks';
import { presentConfiguration } from '../../api/modules/configuration/configuration.presenter';
import { createCalendar } from '../../api/modules/configuration/today';
import {
  getDefinition,
  readDefinition,
} from '../../api/modules/forms/publish/definitionFiles';
import type { NameCheck } from '../../api/modules/accounts/registration/nameCheck';
import { createNameCheck } from '../../api/modules/accounts/registration/nameCheck';

/**
 * Builds the check of usernames and emails: the rules of the registration form in `schemas/`, and the names in
 * use.
 */
export async function createNameRules(
  config: Config,
  libraries: Library[],
  { users }: Pick<Models, 'users'>,
  clock: () => Date,
): Promise<NameCheck> {
  const files = await readDefinition(config.schemasDir);
  const lists = toLists(files.lists);
  const toDay = createCalendar(config.timeZone);
  return createNameCheck(
    {
      live: async (key) => ({
        form: await compileForm(getDefinition(files.definitions, key)),
        lists,
      }),
    },
    createRemoteChecks(users),
    () => presentConfiguration(config, libraries, toDay(clock())),
  );
}
