import { sayResult } from './commands/sayResult';
import { JobsError, toJobsCommand } from './jobs/jobsCommand';
import { runJobs } from './jobs/runJobs';
import { getDatabaseUri } from './lists/getDatabaseUri';

await sayResult(async () => {
  const command = toJobsCommand(process.argv.slice(2));
  return runJobs({
    databaseUri: await getDatabaseUri(process.env),
    command,
    clock: () => new Date(),
  });
}, [JobsError]);
