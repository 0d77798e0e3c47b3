import path from 'node:path';
import { buildPortal, isBuilt } from '../build/buildPortal';
import { say, sayWhile } from '../setup/say.mjs';
import { describeFailure, startApi, toApiEnvironment } from './apiProcess';
import { createEnding } from './createEnding';
import { describePortal } from './describePortal';
import { openDatabase } from './openDatabase';
import { provideDataDir } from './provideDataDir';
import { sayRefused } from './sayRefused';
import { waitForApi } from './waitForApi';
import { watchParent } from './watchParent';

/**
 * Builds the changed parts, starts database and API, prints the address of the portal, and runs until a signal
 * ends it.
 */
export async function startPortal(root: string): Promise<void> {
  const env = { ...process.env };
  const dataDir = path.resolve(root, env['DATA_DIR'] || '.data');
  const ending = createEnding();
  watchParent(env, () => void ending.end(1));

  await provideDataDir(dataDir);
  if (!(await isBuilt(root))) {
    await sayWhile('Building ui and API', () => buildPortal(root));
  }
  const database = await openDatabase(dataDir, env, ending);
  const api = startApi(
    root,
    path.join(root, 'dist/api/server.js'),
    dataDir,
    toApiEnvironment(env, database.uri),
  );
  ending.add(api.stop);
  const start = await waitForApi(api, env['HOST'] ?? '');
  if (ending.hasBegun()) return;
  if (typeof start === 'string') {
    say(describeFailure(start, api));
    return ending.end(1);
  }
  say(describePortal({ ...start, dataDir, env, database, api }));
  sayRefused(start.refused);
  await api.gone;
  if (!ending.hasBegun()) {
    say(`The API ended unexpectedly. Its last words are in ${api.logFile}.`);
  }
  await ending.end(1);
}
