import { ConfigError } from '../api/config/config';
import { readConfig } from '../api/config/readConfig';
import { sayResult } from './commands/sayResult';
import { FormsError, toFormsCommand } from './forms/formsCommand';
import { runForms } from './forms/runForms';
import { getDatabaseUri } from './lists/getDatabaseUri';

await sayResult(async () => {
  const command = toFormsCommand(process.argv.slice(2));
  return runForms({
    config: readConfig(process.env, ['MONGODB_URI']),
    databaseUri: await getDatabaseUri(process.env),
    command,
    clock: () => new Date(),
  });
}, [ConfigError, FormsError]);
