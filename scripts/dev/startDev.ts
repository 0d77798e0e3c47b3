import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '../database/findFreePort';
import { portalOrigin } from '../../api/config/portalOrigin';
import { say } from '../setup/say.mjs';
import { toApiEnvironment } from '../start/apiProcess';
import { createEnding } from '../start/createEnding';
import { describePortal } from '../start/describePortal';
import { openDatabase } from '../start/openDatabase';
import { provideDataDir } from '../start/provideDataDir';
import { sayRefused } from '../start/sayRefused';
import { watchParent } from '../start/watchParent';
import { createDevApi } from './devApi';
import { startDevServer } from './devServer';
import { toRounds } from './toRounds';
import { watchSources } from './watchSources';

/**
 * Serves the portal from its sources until a signal ends it. A change of the ui is shown at once, one of the API or
 * the engine restarts the API, one of the schemas publishes them. The database is that of `npm start`.
 */
export async function startDev(
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const dataDir = path.resolve(root, env['DATA_DIR'] || '.data');
  const schemasDir = path.resolve(root, env['SCHEMAS_DIR'] || 'schemas');
  const context = env['CONTEXT_PATH'] ?? '/ned';
  const port = Number(env['PORT'] || 8080) || (await findFreePort());
  const origin = env['PUBLIC_URL'] || portalOrigin(env['HOST'] ?? '', port);
  const apiPort = await findFreePort();
  const ending = createEnding();
  watchParent(env, () => void ending.end(1));

  await provideDataDir(dataDir);
  const database = await openDatabase(dataDir, env, ending);
  // Each start has its own, since tests start one beside that of a person; packages are found from there.
  const cache = path.join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'dev-'));
  ending.add(() => rm(folder, { recursive: true }));
  const api = createDevApi(root, folder, dataDir, {
    ...toApiEnvironment({ ...env, PUBLIC_URL: origin }, database.uri),
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    UI_DIR: path.join(folder, 'ui'),
    SCHEMAS_DIR: schemasDir,
  });
  ending.add(api.stop);
  const [server, accounts] = await Promise.all([
    startDevServer({
      root,
      folder,
      context,
      origin,
      port,
      apiPort,
      api,
      env,
    }),
    api.restart(),
  ]);
  ending.add(server.close);
  if (ending.hasBegun()) return;
  if (!accounts) return ending.end(1);

  const restart = toRounds(async () => {
    if (await api.restart()) say('The API runs again.');
  });
  const publish = toRounds(async () => {
    const refused = await api.publish();
    sayRefused(refused);
    if (refused.length === 0) say('The schemas are published.');
    server.reload();
  });
  ending.add(await watchSources(root, schemasDir, { restart, publish }));
  say(
    describePortal({
      origin,
      context,
      accounts,
      dataDir,
      env,
      database,
      api: { logFile: api.logFile },
    }),
  );
}
