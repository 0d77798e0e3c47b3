import { createLog } from '../api/server/startup/createLog';
import { getDatabaseUri } from './lists/getDatabaseUri';
import { ListError } from './lists/listError';
import { runNightly } from './works/runNightly';
import { WorksError } from './works/worksCommand';

try {
  const said = await runNightly({
    databaseUri: await getDatabaseUri(process.env),
    words: process.argv.slice(2),
    clock: () => new Date(),
    log: createLog('error'),
  });
  process.stdout.write(`${said}\n`);
} catch (error) {
  const isExplained = error instanceof WorksError || error instanceof ListError;
  if (!isExplained) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
