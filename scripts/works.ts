import { getDatabaseUri } from './lists/getDatabaseUri';
import { ListError } from './lists/listError';
import { runWorks } from './works/runWorks';
import { toWorksCommand, WorksError } from './works/worksCommand';

try {
  const command = toWorksCommand(process.argv.slice(2));
  const said = await runWorks({
    databaseUri: await getDatabaseUri(process.env),
    command,
    clock: () => new Date(),
  });
  process.stdout.write(`${said}\n`);
} catch (error) {
  const isExplained = error instanceof WorksError || error instanceof ListError;
  if (!isExplained) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
