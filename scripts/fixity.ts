import { inspect } from 'node:util';
import { ConfigError } from '../api/config';
import { StoreDownError } from '../api/ports/fileStore';
import { readConfig } from '../api/readConfig';
import { FixityUsageError, toFixityCommand } from './fixity/fixityCommand';
import { isSound } from './fixity/presentFixity';
import { runFixity } from './fixity/runFixity';
import { getDatabaseUri } from './lists/getDatabaseUri';
import { ListError } from './lists/listError';

try {
  const { json } = toFixityCommand(process.argv.slice(2));
  const report = await runFixity({
    config: readConfig(process.env),
    databaseUri: await getDatabaseUri(process.env),
    json,
    clock: () => new Date(),
    say: (line) => process.stdout.write(`${line}\n`),
    sayProgress: (line) => process.stderr.write(`${line}\n`),
  });
  if (!isSound(report)) process.exitCode = 1;
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
