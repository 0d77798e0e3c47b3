/** The API, composed of the product's own parts, with a stopwatch around those it is handed. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { testCompiler } from '../../../api/testing/testCompiler';
import { createConnection, mongo } from 'mongoose';
import { pino } from 'pino';
import { createArgon2Hasher } from '../../../api/adapters/argon2Hasher';
import { createLocalFileStore } from '../../../api/adapters/fileStores/localFileStore';
import { createDiskSpace } from '../../../api/adapters/fileStores/diskSpace';
import { createCatalogue } from '../../../api/adapters/catalogue/createCatalogue';
import { createMailing } from '../../../api/adapters/mailing/createMailing';
import { createApp } from '../../../api/server/composition/app';
import { noCheckpoint } from '../../../api/ports/checkpoint';
import { readConfig } from '../../../api/config/readConfig';
import { createDeps } from '../../../api/server/composition/deps';
import { createFileInspector } from '../../../api/inspection/createFileInspector';
import { readLibraries } from '../../../api/modules/configuration/readLibraries';
import { createDepositService } from '../../../api/modules/deposits/deposit.service';
import { readDefinition } from '../../../api/modules/forms/publish/definitionFiles';
import { judgeBody } from '../../../api/modules/forms/judgeBody';
import { toScratchDir } from '../../../api/server/startup/scratchDir';
import { sleep } from '../../../api/ports/sleep';
import { createJudgeSubmission } from '../../../api/modules/submissions/judgeSubmission';
import { createRenewTerms } from '../../../api/modules/users/renewTerms';
import { createToRegistrant } from '../../../api/modules/accounts/registration/registrationKey';
import { createKeepFiles } from '../../../api/modules/submissions/files/keepFiles';
import { createStopwatch } from './stopwatch';

const config = readConfig(process.env);
const files = await readDefinition(config.schemasDir);
const log = pino({ level: config.logLevel });
const clock = () => new Date();
const connection = await createConnection(config.mongodbUri, {
  monitorCommands: true,
}).asPromise();
const deps = await createDeps({
  config,
  connection,
  fileStore: await createLocalFileStore(path.join(config.dataDir, 'files')),
  measureFreeSpace: createDiskSpace([config.dataDir]),
  scanner: null,
  inspector: createFileInspector({
    program: path.join(import.meta.dirname, 'inspectFile.js'),
    limits: config.checks,
    scratchDir: toScratchDir(config),
    log,
  }),
  formCompiler: testCompiler,
  hasher: createArgon2Hasher(),
  captchaVerifier: null,
  catalogue: createCatalogue(config.catalogue),
  libraries: await readLibraries('', config.libraryName),
  schemaFiles: files.schemaFiles,
  definitions: files.definitions,
  unreadable: files.unreadable,
  lists: Object.values(files.lists),
  help: new Map(Object.entries(files.help)),
  recoveryPauseMs: () => 0,
  random: () => 0,
  log,
  clock,
  sleep,
  checkpoint: noCheckpoint,
  ...createMailing(config, log, clock),
  port: () => config.port,
});

const watch = createStopwatch();
const sessions = {
  ...deps.sessions,
  find: watch.timed('session', deps.sessions.find),
  isCsrfToken(...given: Parameters<typeof deps.sessions.isCsrfToken>) {
    const isToken = deps.sessions.isCsrfToken(...given);
    watch.begin('body');
    return isToken;
  },
};
const judgeSubmission = createJudgeSubmission({
  ...deps,
  judgeBody,
  forms: { ...deps.forms, live: watch.timed('form', deps.forms.live) },
  uploads: {
    ...deps.uploads,
    findKnown: watch.timed('files', deps.uploads.findKnown),
  },
  configuration() {
    watch.begin('configuration');
    const configuration = deps.configuration();
    watch.end('configuration');
    return configuration;
  },
});
const service = createDepositService({
  ...deps,
  accountRequests: deps.self.accountRequests,
  deposits: deps.models.deposits,
  storedFiles: deps.models.storedFiles,
  judgeSubmission,
  keepFiles: createKeepFiles(deps),
  renewTerms: createRenewTerms(deps.models.users),
  toRegistrant: createToRegistrant(deps.config.sessionSecret),
  followUp: () => [],
  presentReceipt: deps.receipts.present,
});
const deposits = {
  ...service,
  dryRun(request: Parameters<typeof service.dryRun>[0]) {
    watch.end('body');
    return watch.timed('dryRun', service.dryRun)(request);
  },
};

const handle = createApp({ ...deps, sessions, deposits }).callback();
const server = createServer((request, response) => {
  watch.begin('total');
  response.on('finish', () => {
    watch.end('total');
    watch.finish();
  });
  void handle(request, response);
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});

let commands: mongo.Document[] = [];
connection.getClient().on('commandStarted', ({ command }) => {
  commands.push(command);
});

/** Answers, as extended JSON, the commands that were sent to the database since it was last asked. */
function takeCommands(): string {
  const taken = commands;
  commands = [];
  return mongo.BSON.EJSON.stringify(taken, { relaxed: false });
}

process.on('message', (word) =>
  process.send?.(word === 'commands' ? takeCommands() : watch.take()),
);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
