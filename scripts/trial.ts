/** `npm run trial -- <folder>`: what the built portal makes of every file of a folder, as a table. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { trialFile } from '../api/testing/trial/trialFile';
import { createStage } from './bench/stage';
import { startTriedApi } from './testing/startTriedApi';

const say = (text: string) => process.stderr.write(`${text}\n`);
const folder = process.argv[2];

if (folder === undefined) {
  say('npm run trial -- <folder with publications>');
  process.exitCode = 1;
} else {
  const stage = await createStage(path.resolve(import.meta.dirname, '..'));
  const end = () => void stage.end().finally(() => process.exit(1));
  process.once('SIGINT', end).once('SIGTERM', end);
  try {
    const visitor = await startTriedApi(stage, say);
    const entries = await readdir(folder, {
      recursive: true,
      withFileTypes: true,
    });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
    process.stdout.write(
      '| file | verdict | format | findings | cover | ms |\n| --- | --- | --- | --- | --- | --- |\n',
    );
    for (const file of files) {
      const trial = await trialFile(visitor, file);
      process.stdout.write(
        `| ${path.relative(folder, file)} | ${trial.state} | ${trial.format} | ${trial.findings.join(', ')} | ${trial.cover ? 'yes' : 'no'} | ${trial.milliseconds} |\n`,
      );
    }
  } finally {
    await stage.end();
  }
}
