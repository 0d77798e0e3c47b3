import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { buildPortal, isBuilt } from '../build/buildPortal';
import { NoDatabase, StoreInUse } from '../database/databaseWay';
import { startDatabase } from '../database/startDatabase';
import { giveUp, say, sayWhile } from '../setup/say.mjs';
import { lastLogLines, startApi } from './apiProcess';
import { wantsDemoAccounts } from './describeAccounts';
import { describePortal } from './describePortal';
import { waitForApi } from './waitForApi';
import { watchParent } from './watchParent';

/** Builds what changed, starts database and API, says where the portal is, and stays until it is told to end. */
export async function startPortal(root: string): Promise<void> {
  const env = { ...process.env };
  const dataDir = path.resolve(root, env['DATA_DIR'] || '.data');

  const ending = createEnding();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void ending.end(0));
  }
  watchParent(env, () => void ending.end(1));

  if (!(await isBuilt(root))) {
    await sayWhile('Building ui and API', () => buildPortal(root));
  }
  await mkdir(dataDir, { recursive: true });
  const database = await startDatabase({ dataDir, env, say }).catch(
    (problem: unknown) => {
      if (problem instanceof NoDatabase || problem instanceof StoreInUse) {
        return giveUp(problem.message);
      }
      throw problem;
    },
  );
  ending.add(database.stop);
  void database.gone?.then(() => {
    if (ending.hasBegun()) return;
    say(
      `The database (${database.description}) ended by itself, and without it nothing can be deposited: start again; what was deposited is kept.`,
    );
    void ending.end(1);
  });

  const api = startApi(root, dataDir, {
    ...(wantsDemoAccounts(env) ? { DEMO_ACCOUNTS: 'true' } : {}),
    ...env,
    MONGODB_URI: database.uri,
  });
  ending.add(api.stop);
  const start = await waitForApi(api, env['HOST'] ?? '');
  if (ending.hasBegun()) return;
  if (typeof start === 'string') {
    say(lastLogLines(api.logFile));
    say(
      `The API ${start === 'late' ? 'was not ready after two minutes' : 'did not start'}: its last words stand above, all of them in ${api.logFile}.`,
    );
    return ending.end(1);
  }
  const clamdAddress = env['CLAMD_ADDRESS'] ?? '';
  const smtpUrl = env['SMTP_URL'] ?? '';
  say(
    describePortal({
      ...{ ...start, dataDir, clamdAddress, smtpUrl, database, api },
    }),
  );
  await api.gone;
  if (!ending.hasBegun()) {
    say(`The API ended by itself: its last words are in ${api.logFile}.`);
  }
  await ending.end(1);
}

/** Ends what was begun, the latest first, and then this process; once only. */
function createEnding() {
  const steps: (() => Promise<void>)[] = [];
  let begun: Promise<never> | undefined;
  const run = async (code: number): Promise<never> => {
    for (const step of steps.toReversed()) await step();
    process.exit(code);
  };
  return {
    add: (step: () => Promise<void>) => void steps.push(step),
    hasBegun: () => begun !== undefined,
    end: (code: number) => (begun ??= run(code)),
  };
}
