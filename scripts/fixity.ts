import { inspect } from 'node:util';
import { ConfigError } from '../api/config/config';
import { StoreDownError } from '../api/ports/fileStore';
import { readConfig } from '../api/config/readConfig';
import { FixityUsageError, toFixityCommand } from './fixity/fixityCommand';
import { isSound } from './fixity/presentFixity';
import { readFileHistory } from './fixity/readFileHistory';
import { runFixity } from './fixity/runFixity';
import { withInstallation } from './fixity/withInstallation';
import { getDatabaseUri } from './lists/getDatabaseUri';
import { ListError } from './lists/listError';

const clock = () => new Date();
const say = (line: string) => process.stdout.write(`${line}\n`);

async function check(json: string | undefined): Promise<void> {
  const report = await runFixity({
    config: readConfig(process.env),
    databaseUri: await getDatabaseUri(process.env),
    json,
    clock,
    say,
    sayProgress: (line) => process.stderr.write(`${line}\n`),
  });
  if (!isSound(report)) process.exitCode = 1;
}

async function tellEvents(checksum: string): Promise<void> {
  const uri = await getDatabaseUri(process.env);
  const history = await withInstallation(uri, clock, (stored) =>
    readFileHistory(stored, checksum),
  );
  say(JSON.stringify(history, null, 2));
}

try {
  const command = toFixityCommand(process.argv.slice(2));
  if (command.does === 'check') await check(command.json);
  else await tellEvents(command.checksum);
} catch (error) {
  const isExplained =
    error instanceof ConfigError ||
    error instanceof FixityUsageError ||
    error instanceof ListError ||
    error instanceof StoreDownError;
  process.stderr.write(`${isExplained ? error.message : inspect(error)}\n`);
  // Never 1, which says that a file is missing or differs.
  process.exitCode = 2;
}
