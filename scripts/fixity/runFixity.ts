import { writeFile } from 'node:fs/promises';
import type { Config } from '../../api/config/config';
import { createFileStore } from '../../api/server/composition/createFileStore';
import { toScratchDir } from '../../api/server/startup/scratchDir';
import type { FixityProgress, FixityReport } from './checkFixity';
import { checkFixity } from './checkFixity';
import { presentFixity, presentProgress } from './presentFixity';
import { withInstallation } from './withInstallation';

const SAY_EVERY_MS = 5000;

export interface FixityRun {
  config: Pick<Config, 'fileStore' | 'dataDir'>;
  databaseUri: string;
  /** Where the report goes as JSON too; undefined: nowhere. */
  json: string | undefined;
  clock: () => Date;
  /** Lines for a person: of the result, and of how far it is. */
  say: (line: string) => void;
  sayProgress: (line: string) => void;
}

/** Prints the progress of a check now and then, so that a long one does not seem dead. */
function createProgress({ clock, sayProgress }: FixityRun) {
  let said = clock().getTime();
  return function onProgress(progress: FixityProgress): void {
    const now = clock().getTime();
    if (now - said < SAY_EVERY_MS) return;
    said = now;
    sayProgress(presentProgress(progress));
  };
}

/** Checks all stored files of an installation, tells what it found, and answers it. */
export async function runFixity(run: FixityRun): Promise<FixityReport> {
  const { config, clock } = run;
  const fileStore = await createFileStore(config, toScratchDir(config));
  const report = await withInstallation(run.databaseUri, clock, (stored) =>
    checkFixity({
      ...stored,
      fileStore,
      clock,
      onProgress: createProgress(run),
    }),
  ).finally(fileStore.close);
  if (run.json !== undefined) {
    await writeFile(run.json, `${JSON.stringify(report, null, 2)}\n`);
  }
  presentFixity(report).forEach(run.say);
  return report;
}
