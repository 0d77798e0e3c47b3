import { ConfigError } from '../api/config/config';
import { readConfig } from '../api/config/readConfig';
import { sayResult } from './commands/sayResult';
import { getDatabaseUri } from './lists/getDatabaseUri';
import { runWorks } from './works/runWorks';
import { toWorksCommand, WorksError } from './works/worksCommand';

await sayResult(async () => {
  const command = toWorksCommand(process.argv.slice(2));
  return runWorks({
    config: readConfig(process.env, ['MONGODB_URI']),
    databaseUri: await getDatabaseUri(process.env),
    command,
    clock: () => new Date(),
  });
}, [ConfigError, WorksError]);
