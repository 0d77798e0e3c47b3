import { ConfigError } from '../api/config/config';
import { readConfig } from '../api/config/readConfig';
import { FormsError, toFormsCommand } from './forms/formsCommand';
import { runForms } from './forms/runForms';
import { getDatabaseUri } from './lists/getDatabaseUri';
import { ListError } from './lists/listError';

try {
  const command = toFormsCommand(process.argv.slice(2));
  const said = await runForms({
    config: readConfig(process.env, ['MONGODB_URI']),
    databaseUri: await getDatabaseUri(process.env),
    command,
    clock: () => new Date(),
  });
  process.stdout.write(`${said}\n`);
} catch (error) {
  const isExplained =
    error instanceof ConfigError ||
    error instanceof FormsError ||
    error instanceof ListError;
  if (!isExplained) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
