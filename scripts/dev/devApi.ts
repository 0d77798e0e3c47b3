import path from 'node:path';
import {
  apiPrograms,
  buildInspection,
  buildProcesses,
} from '../build/buildApi';
import { say } from '../setup/say.mjs';
import {
  describeFailure,
  startApi,
  type ApiProcess,
} from '../start/apiProcess';
import type { AccountFacts } from '../start/describeAccounts';
import { sayRefused } from '../start/sayRefused';
import { waitForApi } from '../start/waitForApi';

/** The API while its sources change. */
export interface DevApi {
  /** Bundles the sources and puts them in the place of the running process; undefined, after it was said why, when they do not run. */
  restart(): Promise<AccountFacts | undefined>;
  /** Publishes the schemas; answers what is wrong with them, a sentence each. */
  publish(): Promise<readonly string[]>;
  /** Resolves when no restart is under way. */
  settled(): Promise<unknown>;
  stop(): Promise<void>;
  readonly logFile: string;
}

/** Builds the API's process over bundles in `folder`; it runs after the first `restart`. */
export function createDevApi(
  root: string,
  folder: string,
  dataDir: string,
  env: NodeJS.ProcessEnv,
): DevApi {
  let running: ApiProcess | undefined;
  let restarting: Promise<AccountFacts | undefined> | undefined;

  async function bundle(): Promise<boolean> {
    const bundles = [
      buildProcesses(root, folder, apiPrograms),
      buildInspection(root, folder),
    ];
    // esbuild prints what is wrong.
    return Promise.all(bundles).then(
      () => true,
      () => false,
    );
  }

  async function replace(): Promise<AccountFacts | undefined> {
    if (!(await bundle())) return undefined;
    await running?.stop();
    running = startApi(root, path.join(folder, 'server.js'), dataDir, env);
    const start = await waitForApi(running, env['HOST'] ?? '');
    if (typeof start !== 'string') {
      sayRefused(start.refused);
      return start.accounts;
    }
    say(describeFailure(start, running));
    return undefined;
  }

  return {
    restart: () => (restarting = replace()),
    async publish() {
      await restarting;
      return running?.publish() ?? [];
    },
    settled: () => Promise.resolve(restarting),
    async stop() {
      await running?.stop();
    },
    logFile: path.join(dataDir, 'portal.log'),
  };
}
