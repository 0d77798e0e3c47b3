/** `npm run bench [-- --json <file>] [-- <part> …]`: how fast engine, API and pages are on this machine (docs/bench.md). */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { benchAccounts } from './bench/accounts/benchAccounts';
import { benchApi } from './bench/api/benchApi';
import { benchBrowser } from './bench/browser/benchBrowser';
import { benchBundle } from './bench/bundle/benchBundle';
import { benchEngine } from './bench/engine/benchEngine';
import { benchForm, formWords } from './bench/form/benchForm';
import { benchFiles } from './bench/files/benchFiles';
import { benchFirstPage } from './bench/firstPage/benchFirstPage';
import { formatPart, type PartReport } from './bench/figures';
import { readMachineFacts } from './bench/machineFacts';
import { readWords } from './bench/readWords';
import { benchScale } from './bench/scale/benchScale';
import { createStage, type Stage } from './bench/stage';
import { benchStudio } from './bench/studio/benchStudio';
import { benchUpload } from './bench/upload/benchUpload';

const root = path.resolve(import.meta.dirname, '..');
const say = (text: string) => process.stderr.write(`${text}\n`);

const parts = {
  engine: benchEngine,
  api: benchApi,
  browser: benchBrowser,
  form: benchForm,
  'first-page': benchFirstPage,
  bundle: benchBundle,
  upload: benchUpload,
  files: benchFiles,
  accounts: benchAccounts,
  studio: benchStudio,
  scale: benchScale,
} satisfies Record<
  string,
  (
    stage: Stage,
    say: (text: string) => void,
    only: readonly string[],
  ) => Promise<PartReport>
>;
const names = Object.keys(parts) as (keyof typeof parts)[];

async function run(
  name: keyof typeof parts,
  only: readonly string[],
): Promise<PartReport> {
  const stage = await createStage(root);
  const end = () => void stage.end().finally(() => process.exit(1));
  process.once('SIGINT', end).once('SIGTERM', end);
  try {
    return await parts[name](stage, say, only);
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end);
    await stage.end();
  }
}

const asked = readWords(process.argv.slice(2), names, formWords);
if (asked) {
  const machine = readMachineFacts(process.env);
  process.stdout.write(
    `${machine.cores} cores (${machine.processor}), ${machine.memoryGB} GB, Node.js ${machine.node}, ${machine.chromium}\n`,
  );
  const reports: PartReport[] = [];
  for (const name of asked.parts) {
    const report = await run(name, asked.only);
    reports.push(report);
    process.stdout.write(formatPart(report));
  }
  if (asked.json !== undefined) {
    const measured = { date: new Date().toISOString(), machine, reports };
    await writeFile(asked.json, `${JSON.stringify(measured, null, 2)}\n`);
  }
} else {
  say(
    `npm run bench [-- --json <file>] [-- <part> …]; the parts are ${names.join(', ')}.`,
  );
  process.exitCode = 1;
}
