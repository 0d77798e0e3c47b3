import { JobsError, toJobsCommand } from './jobs/jobsCommand';
import { runJobs } from './jobs/runJobs';
import { getDatabaseUri } from './lists/getDatabaseUri';
import { ListError } from './lists/listError';

try {
  const command = toJobsCommand(process.argv.slice(2));
  const said = await runJobs({
    databaseUri: await getDatabaseUri(process.env),
    command,
    clock: () => new Date(),
  });
  process.stdout.write(`${said}\n`);
} catch (error) {
  const isExplained = error instanceof JobsError || error instanceof ListError;
  if (!isExplained) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
