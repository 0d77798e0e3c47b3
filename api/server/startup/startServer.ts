import { randomInt } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { presentProblem } from '@engine/checks/problem';
import { createConnection } from 'mongoose';
import type { Logger } from 'pino';
import { createArgon2Hasher } from '../../adapters/argon2Hasher';
import { createDiskSpace } from '../../adapters/fileStores/diskSpace';
import { createMailing } from '../../adapters/mailing/createMailing';
import { createScanner } from '../../adapters/scanning/createScanner';
import { createCatalogue } from '../../adapters/catalogue/createCatalogue';
import { createHttpCaptchaVerifier } from '../../adapters/httpCaptchaVerifier';
import { provideFolder } from '../../adapters/fileStores/provideFolder';
import { createApp } from '../composition/app';
import type { Checkpoint } from '../../ports/checkpoint';
import { closeDemoAccounts } from '../firstAccounts/closeDemoAccounts';
import type { Config } from '../../config/config';
import { ConfigError } from '../../config/config';
import {
  createFileStore,
  listFileFolders,
} from '../composition/createFileStore';
import { createDeps } from '../composition/deps';
import { writeFirstAdminLink } from '../firstAccounts/firstAdminLink';
import { createFormCompiler } from '../../adapters/compiling/createFormCompiler';
import { createFileInspector } from '../../inspection/createFileInspector';
import { createHttpServer, toConnectionLimits } from './httpServer';
import { readLibraries } from '../../modules/configuration/readLibraries';
import { readDefinition } from '../../modules/forms/publish/definitionFiles';
import { rememberBriefly } from '../../http/rememberBriefly';
import { toScratchDir } from './scratchDir';
import { createDemoBooks } from '../firstAccounts/demoBookJobs';
import { seedDemoAccounts } from '../firstAccounts/seedDemoAccounts';
import { readSessionSecret } from '../../config/sessionSecret';
import { sleep } from '../../ports/sleep';
import { sweep } from '../sweep/sweep';

/** Time limit for compiling one definition; the largest form of a library needs a second on a slow machine. */
const COMPILE_SECONDS = 20;
const COMPILE_MB = 512;
/** Between these a request of a mail waits by chance, so that what it costs meets no request in particular. */
const RECOVERY_PAUSE_MS = { shortest: 300, longest: 3000 };
const SWEEP_MS = 3_600_000;
/** How often a process looks whether the hour of the nightly run has come. */
const NIGHTLY_MS = 60_000;
/** How often the link of the first administrator is looked at, whose file goes once it was used. */
const LINK_MS = 5000;
/** How often the log says that connections were closed because there are too many. */
const DROPPED_MS = 60_000;
/** Time that running requests have to finish after the server begins to end, and then the work on files. */
const GRACE_MS = 8000;

export interface RunningServer {
  /** The port that the server listens on; a free one if 0 was requested. */
  port: number;
  /** The first administrator, and the file with the link to choose a password; absent once an administrator has one. */
  firstAdmin?: { username: string; file: string };
  /** The problems of the schemas, one sentence each; the forms concerned keep their version. */
  refused: readonly string[];
  /** Publishes what changed in the schemas since; answers what is wrong with them, as `refused` does. */
  publish(): Promise<readonly string[]>;
  /** Lets running requests and follow-up work finish, for some seconds each, then closes everything. */
  stop(): Promise<void>;
}

interface Upkeep {
  /** Resolves when no round of the work is running and none will begin. */
  stop(): Promise<void>;
}

/** Does a piece of work now and again and again, one round at a time; a round that fails is logged. */
function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  log: Logger,
): Upkeep {
  let running: Promise<unknown> = Promise.resolve();
  const round = () => {
    running = running
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, 'upkeep failed'));
  };
  round();
  const timer = setInterval(round, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, () => resolve());
  });
}

/** Connects, publishes what changed in the schemas, finishes what was left open, and listens. */
export async function startServer(
  given: Config,
  log: Logger,
  checkpoint: Checkpoint,
): Promise<RunningServer> {
  if (given.mongodbUri === '') {
    throw new ConfigError('MONGODB_URI: required; npm start provides it');
  }
  await provideFolder(given.dataDir);
  for (const folder of listFileFolders(given)) await provideFolder(folder);
  const sessionSecret = await readSessionSecret(
    given.sessionSecret,
    given.dataDir,
  );
  const config: Config = { ...given, sessionSecret };
  const files = await readDefinition(config.schemasDir);
  const help = new Map(Object.entries(files.help));
  const libraries = await readLibraries(
    config.librariesFile,
    config.libraryName,
  );
  const scratchDir = toScratchDir(config);
  const fileStore = await createFileStore(config, scratchDir);
  const connection = await createConnection(config.mongodbUri, {
    serverSelectionTimeoutMS: 10_000,
    autoIndex: true,
  }).asPromise();
  const clock = () => new Date();
  const mailing = createMailing(config, log, clock);
  let port = config.port;
  const deps = await createDeps({
    config,
    connection,
    fileStore,
    measureFreeSpace: createDiskSpace([
      config.dataDir,
      ...listFileFolders(config),
    ]),
    scanner: createScanner(config, log),
    inspector: createFileInspector({
      program: join(import.meta.dirname, 'inspectFile.js'),
      limits: config.checks,
      scratchDir,
      log,
    }),
    formCompiler: createFormCompiler({
      program: join(import.meta.dirname, 'compileWorker.js'),
      seconds: COMPILE_SECONDS,
      memoryMB: COMPILE_MB,
    }),
    hasher: createArgon2Hasher(),
    captchaVerifier:
      config.captcha && createHttpCaptchaVerifier(config.captcha),
    catalogue: createCatalogue(config.catalogue),
    libraries,
    schemaFiles: files.schemaFiles,
    definitions: files.definitions,
    unreadable: files.unreadable,
    lists: Object.values(files.lists),
    help,
    recoveryPauseMs: () =>
      randomInt(RECOVERY_PAUSE_MS.shortest, RECOVERY_PAUSE_MS.longest),
    log,
    clock,
    sleep,
    random: Math.random,
    checkpoint,
    ...mailing,
    port: () => port,
  });

  if (config.publicUrl.startsWith('https:') && !config.trustProxy) {
    log.warn(
      'PUBLIC_URL is https, so a proxy is in front, but TRUST_PROXY is not true: all visitors count as one address, and limits for one stop all',
    );
  }
  if (config.production) {
    const closed = await closeDemoAccounts({ ...deps, ...deps.self });
    if (closed > 0) log.warn({ closed }, 'demo accounts were closed');
  }
  const server = createHttpServer(
    createApp(deps).callback(),
    toConnectionLimits(config.maxConnections),
  );
  const tellDropped = rememberBriefly(
    async () => log.warn('MAX_CONNECTIONS are open, further ones are closed'),
    clock,
    DROPPED_MS,
  );
  server.on('drop', () => void tellDropped());
  await listen(server, config);
  const address = server.address();
  if (typeof address === 'object') port = address?.port ?? port;
  if (config.demoAccounts) {
    await seedDemoAccounts({ ...deps, clock });
    await createDemoBooks(deps).seed();
  }
  const firstAdmin = await writeFirstAdminLink({ ...deps, ...deps.self }, port);
  deps.jobs.start();
  void mailing.tryServer();
  const upkeep = [
    repeat(SWEEP_MS, async () => log.info(await sweep(deps), 'swept'), log),
    repeat(NIGHTLY_MS, () => deps.nightly.begin(), log),
    repeat(LINK_MS, async () => firstAdmin?.removeWhenOver(), log),
  ];

  /**
   * Stops the follow-up work. Another process, or this one after its restart, continues work that does not end
   * in time.
   */
  async function endWork(): Promise<void> {
    await Promise.all([
      deps.jobs.stop(GRACE_MS / 2),
      ...upkeep.map((each) => each.stop()),
    ]);
    await deps.settle();
    await deps.inspector.stop();
  }

  return {
    port,
    ...(firstAdmin && { firstAdmin }),
    refused: deps.refusedAtStart.map(presentProblem),
    async publish() {
      const { help: texts, ...read } = await readDefinition(config.schemasDir);
      const lists = Object.values(read.lists);
      const problems = await deps.publish({ ...read, lists });
      for (const [name, text] of Object.entries(texts)) help.set(name, text);
      return problems.map(presentProblem);
    },
    async stop() {
      deps.fileWatch.end();
      const closed = new Promise((resolve) => server.close(resolve));
      // A connection becomes idle once its running request is answered.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      await closed;
      clearTimeout(cut);
      clearInterval(idle);
      await Promise.race([endWork(), wait(GRACE_MS, null, { ref: false })]);
      mailing.mailer.close();
      await fileStore.close();
      await connection.close();
    },
  };
}
