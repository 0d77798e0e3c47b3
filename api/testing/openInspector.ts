import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileInspector } from '../inspection/createFileInspector';
import type { FileInspector } from '../ports/fileInspector';
import { getInspectionProgram } from './inspectBytes';
import { buildConfig } from './testConfig';

/** An inspector with real processes and a file with these bytes, for as long as `use` runs. */
export async function withInspector<Result>(
  bytes: Buffer,
  use: (inspector: FileInspector, path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'drawn-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    const inspector = createFileInspector({
      program: getInspectionProgram(),
      limits: buildConfig().checks,
      scratchDir: join(folder, 'scratch'),
    });
    return await use(inspector, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
