import { buildProcesses } from '../../build/buildApi';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PartReport } from '../figures';
import type { Stage } from '../stage';

/** Measures the engine in a process of its own. */
export async function benchEngine(stage: Stage): Promise<PartReport> {
  await buildProcesses(stage.root, stage.folder, {
    engineProcess: 'scripts/bench/engine/engineProcess.ts',
  });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', path.join(stage.folder, 'engineProcess.js')],
    { cwd: stage.root },
  );
  return JSON.parse(stdout) as PartReport;
}
