import { getDatabaseUri } from './lists/getDatabaseUri';
import { ListError } from './lists/listError';
import { runNightly } from './works/runNightly';
import { WorksError } from './works/worksCommand';

try {
  const databaseUri = await getDatabaseUri(process.env);
  const said = await runNightly(databaseUri, () => new Date());
  process.stdout.write(`${said}\n`);
} catch (error) {
  const isExplained = error instanceof WorksError || error instanceof ListError;
  if (!isExplained) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
