import { ConfigError } from '../api/config/config';
import { readConfig } from '../api/config/readConfig';
import { getDatabaseUri } from './lists/getDatabaseUri';
import { ListError } from './lists/listError';
import { runWorks } from './works/runWorks';
import { toWorksCommand, WorksError } from './works/worksCommand';

try {
  const command = toWorksCommand(process.argv.slice(2));
  const said = await runWorks({
    config: readConfig(process.env, ['MONGODB_URI']),
    databaseUri: await getDatabaseUri(process.env),
    command,
    clock: () => new Date(),
  });
  process.stdout.write(`${said}\n`);
} catch (error) {
  const isExplained =
    error instanceof ConfigError ||
    error instanceof WorksError ||
    error instanceof ListError;
  if (!isExplained) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
