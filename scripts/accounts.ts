import { ConfigError } from '../api/config/config';
import { readConfig } from '../api/config/readConfig';
import { AccountsError, toAccountsCommand } from './accounts/accountsCommand';
import { runAccounts } from './accounts/runAccounts';
import { sayResult } from './commands/sayResult';
import { getDatabaseUri } from './lists/getDatabaseUri';

await sayResult(async () => {
  const command = toAccountsCommand(process.argv.slice(2));
  return runAccounts({
    config: readConfig(process.env, [
      'MONGODB_URI',
      // The address that a printed link begins with.
      ...(command.action === 'link' ? (['PUBLIC_URL'] as const) : []),
    ]),
    databaseUri: await getDatabaseUri(process.env),
    command,
    clock: () => new Date(),
  });
}, [ConfigError, AccountsError]);
