import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testCompiler } from './testCompiler';
import { createConnection } from 'mongoose';
import { createCatalogue } from '../adapters/catalogue/createCatalogue';
import { createMailing } from '../adapters/mailing/createMailing';
import { createApp } from '../server/composition/app';
import { noCheckpoint } from '../ports/checkpoint';
import type { Config } from '../config/config';
import { createFileStore } from '../server/composition/createFileStore';
import { createLog } from '../server/startup/createLog';
import type { Deps } from '../server/composition/deps';
import type { Environment } from '../server/composition/environment';
import { createDeps } from '../server/composition/deps';
import { createFileInspector } from '../inspection/createFileInspector';
import { readLibraries } from '../modules/configuration/readLibraries';
import { readDefinition } from '../modules/forms/publish/definitionFiles';
import { sleep } from '../ports/sleep';
import { createCountedHasher } from './countedHasher';
import { takeDatabase } from './keptDatabase';
import { freezeAll, keepInWorker } from './keptInWorker';
import { programPath } from './processes/programs';
import { startWarmInspection } from './processes/startWarmInspection';
import { buildConfig } from './testConfig';
import { Visitor } from './visitors/visitor';

export { nameDatabase } from './keptDatabase';

const PAGE = `<!doctype html>
<meta name="_csrf" content="%CSRF_TOKEN%"><meta name="_csrf_header" content="%CSRF_HEADER%">
<script type="module" src="./assets/main-abc.js"></script><link rel="icon" href="./look/mark.svg">`;

export interface TestApi {
  deps: Deps;
  /** `http://127.0.0.1:<port>/ned` */
  base: string;
  /** The address of its database. */
  uri: string;
  /** Moves the clock of the API, by milliseconds. */
  travel(ms: number): void;
  /** A visitor with a session of its own. */
  visit(): Promise<Visitor>;
  /** A second process on the same database and files. */
  startTwin(overrides?: Partial<Environment>): Promise<TestApi>;
  stop(): Promise<void>;
}

export interface TestApiOptions {
  config?: Partial<Config>;
  environment?: Partial<Environment>;
  /** Each look at a file is a process of its own, as it is in production. */
  realProcesses?: boolean;
}

/** Starts the real API on a port of its own, with a real database and real files that are gone after `stop`. */
export async function startTestApi(
  options: TestApiOptions = {},
): Promise<TestApi> {
  const folder = await mkdtemp(join(tmpdir(), 'api-'));
  const uiDir = join(folder, 'ui');
  await mkdir(join(uiDir, 'assets'), { recursive: true });
  await writeFile(join(uiDir, 'index.html'), PAGE);
  await writeFile(join(uiDir, 'assets/main-abc.js'), 'export {};');
  await writeFile(join(uiDir, 'theme.js'), '"theme";');
  const database = await takeDatabase();
  const api = await startOn(
    folder,
    // Some 170 commands that change nothing where the indexes are.
    { uri: database.uri, makesIndexes: !database.hasIndexes },
    { ...options, config: { uiDir, dataDir: folder, ...options.config } },
  );
  await database.noteSeeds(api.deps.models);
  return {
    ...api,
    async stop() {
      await api.deps.settle();
      await api.stop();
      await database.release();
      await rm(folder, { recursive: true });
    },
  };
}

interface TestDatabase {
  uri: string;
  /** Whether the API makes collections and indexes, as it does in production. */
  makesIndexes: boolean;
}

/** @param begin - milliseconds by which the clock is ahead: that of a twin begins where its maker's is. */
async function startOn(
  folder: string,
  { uri, makesIndexes }: TestDatabase,
  options: TestApiOptions,
  begin = 0,
): Promise<TestApi> {
  const config = buildConfig(options.config);
  const files = await keepInWorker(config.schemasDir, () =>
    readDefinition(config.schemasDir).then(freezeAll),
  );
  let shift = begin;
  const log = createLog(config.logLevel);
  const clock = () => new Date(Date.now() + shift);
  const mailing = createMailing(config, log, clock);
  const warm = startWarmInspection();
  let port = config.port;
  const fileStore = await createFileStore(
    { fileStore: config.fileStore, dataDir: folder },
    join(folder, 'scratch'),
  );
  const deps = await createDeps({
    config,
    connection: await createConnection(uri, {
      autoCreate: makesIndexes,
      autoIndex: makesIndexes,
    }).asPromise(),
    fileStore,
    measureFreeSpace: () => Promise.resolve(Infinity),
    scanner: null,
    inspector: createFileInspector({
      program: programPath('inspectFile'),
      limits: config.checks,
      scratchDir: join(folder, 'scratch'),
      log,
      ...(options.realProcesses ? {} : { start: warm.start }),
    }),
    formCompiler: testCompiler,
    hasher: createCountedHasher(),
    captchaVerifier: null,
    catalogue: createCatalogue(config.catalogue),
    libraries: await readLibraries('', config.libraryName),
    schemaFiles: files.schemaFiles,
    definitions: files.definitions,
    unreadable: files.unreadable,
    lists: Object.values(files.lists),
    help: new Map(Object.entries(files.help)),
    recoveryPauseMs: () => 0,
    log,
    clock,
    sleep,
    random: () => 0,
    checkpoint: noCheckpoint,
    ...mailing,
    port: () => port,
    ...options.environment,
  });
  const server = createServer(createApp(deps).callback());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;
  const base = `http://127.0.0.1:${port}${config.contextPath}`;
  return {
    deps,
    base,
    uri,
    travel: (ms) => {
      shift += ms;
    },
    visit: () => Visitor.arrive(base),
    startTwin: (environment = {}) =>
      startOn(
        folder,
        // They are there.
        { uri, makesIndexes: false },
        { ...options, config, environment },
        shift,
      ),
    async stop() {
      deps.fileWatch.end();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await deps.jobs.stop();
      await deps.settle();
      deps.mailer.close();
      await fileStore.close();
      await deps.connection.close();
      await deps.inspector.stop();
      warm.stop();
    },
  };
}
