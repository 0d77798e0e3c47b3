import { join } from 'node:path';

/** The programs of the API that the tests start as processes of their own; Jest bundles them once for all. */
export type ProgramName =
  ServerName | 'inspectFile' | 'warmInspection' | 'compileWorker';

export type ServerName = 'server' | 'crashingServer';

/** The path of a bundled program. */
export function programPath(name: ProgramName): string {
  const folder = process.env['TEST_PROGRAMS'];
  if (folder === undefined) throw new Error('TEST_PROGRAMS is not set.');
  return join(folder, `${name}.js`);
}
