import { ConfigError } from '../api/config/config';
import { readConfig } from '../api/config/readConfig';
import { AccountsError, toAccountsCommand } from './accounts/accountsCommand';
import { runAccounts } from './accounts/runAccounts';
import { getDatabaseUri } from './lists/getDatabaseUri';
import { ListError } from './lists/listError';

try {
  const command = toAccountsCommand(process.argv.slice(2));
  const said = await runAccounts({
    config: readConfig(process.env, [
      'MONGODB_URI',
      // The address that a printed link begins with.
      ...(command.action === 'link' ? (['PUBLIC_URL'] as const) : []),
    ]),
    databaseUri: await getDatabaseUri(process.env),
    command,
    clock: () => new Date(),
  });
  process.stdout.write(`${said}\n`);
} catch (error) {
  const isExplained =
    error instanceof ConfigError ||
    error instanceof AccountsError ||
    error instanceof ListError;
  if (!isExplained) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
