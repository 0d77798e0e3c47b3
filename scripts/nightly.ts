import { createLog } from '../api/server/startup/createLog';
import { sayResult } from './commands/sayResult';
import { getDatabaseUri } from './lists/getDatabaseUri';
import { runNightly } from './works/runNightly';
import { WorksError } from './works/worksCommand';

await sayResult(
  async () =>
    runNightly({
      databaseUri: await getDatabaseUri(process.env),
      words: process.argv.slice(2),
      clock: () => new Date(),
      log: createLog('error'),
    }),
  [WorksError],
);
