import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkSchemas } from '@engine/checks/checkSchemas';
import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import { compileForm, writeForm } from '@engine/compile/compileForm';
import { presentProblem } from '@engine/checks/problem';
import { createConnection } from 'mongoose';
import { portalChecks } from '../../api/adapters/compiling/portalChecks';
import type { Config } from '../../api/config/config';
import { ApiError } from '../../api/http/errors';
import { createAuditService } from '../../api/modules/audit/audit.service';
import { readJsonFiles } from '../../api/modules/forms/publish/definitionFiles';
import {
  listDifferent,
  readFiles,
  toEntries,
} from '../../api/modules/releases/schemaFiles';
import type { FileEntry } from '../../api/modules/releases/release.model';
import {
  createJournal,
  type CopyState,
} from '../../api/modules/studio/workingCopy/journal';
import { createFindLostImports } from '../../api/modules/studio/publishing/importedLists';
import { createPublishingService } from '../../api/modules/studio/publishing/publishing.service';
import { createWorkingCopyService } from '../../api/modules/studio/workingCopy/workingCopy.service';
import { noCheckpoint } from '../../api/ports/checkpoint';
import type { FileChecks } from '../../api/ports/formCompiler';
import { createFormServices } from '../../api/server/composition/services/formServices';
import { createModels, type Models } from '../../api/server/composition/models';
import { createLog } from '../../api/server/startup/createLog';
import { createCommandJobs } from '../accounts/createCommandJobs';
import { FormsError, type FormsCommand } from './formsCommand';

export interface FormsRun {
  config: Config;
  databaseUri: string;
  command: FormsCommand;
  clock: () => Date;
}

/** The name under which the journal and the releases have the changes of this command. */
const AUTHOR = 'npm run forms';

/** Does the command; answers what was done. Throws FormsError. */
export async function runForms(run: FormsRun): Promise<string> {
  const connection = createConnection(run.databaseUri, {
    serverSelectionTimeoutMS: 5000,
  });
  try {
    await connection.asPromise().catch(() => {
      throw new FormsError(
        'The database does not answer: is the portal still running, and MONGODB_URI right if it is set?',
      );
    });
    return await act(run, createModels(connection));
  } catch (error) {
    throw error instanceof ApiError ? toFormsError(error) : error;
  } finally {
    await connection.close();
  }
}

function toFormsError({ message, details }: ApiError): FormsError {
  const problems = details.problems ?? [];
  return new FormsError([message, ...problems.map(presentProblem)].join('\n'));
}

async function act(run: FormsRun, models: Models): Promise<string> {
  const { action, reason, folder = run.config.schemasDir } = run.command;
  const services = createServices(run, models, await readFolder(folder));
  const live = await services.releases.findLive();
  if (live === undefined || live.hash === '') {
    throw new FormsError('Nothing is published yet: start the portal once.');
  }
  const files = await readFolder(folder);
  const paths = listDifferent(live.files, toEntries(files));
  const count = `${paths.length} files differ`;
  if (action === 'diff') {
    return [...paths, `${count} from release ${live.number}.`].join('\n');
  }
  if (action === 'export') {
    await writeFolder(folder, await readFiles(models, live.files), paths);
    return `${paths.length} files of release ${live.number} were written to ${folder}.`;
  }
  const before = await services.workingCopy.read();
  const { state } = await services.workingCopy.replaceAll(
    files,
    AUTHOR,
    before.revision,
  );
  const replaced = sayReplaced(live.files, before, files);
  if (action === 'import') {
    return `The working copy is at revision ${state.revision}; ${count} from release ${live.number}.${replaced}`;
  }
  const by = { userId: AUTHOR, username: AUTHOR, reason };
  const { number } = await services.publishing
    .publish(state.revision, by)
    .catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      throw new FormsError(toFormsError(error).message + replaced);
    });
  return `Release ${number} is live.${replaced}`;
}

/** Names the files with unpublished edits that others took the place of, and where these edits are; '' where there are none. */
function sayReplaced(
  live: readonly FileEntry[],
  { revision, files: before }: CopyState,
  files: SchemaFiles,
): string {
  const entries = toEntries(before);
  const edited = new Set(listDifferent(live, entries));
  const paths = listDifferent(entries, toEntries(files)).filter(
    (path) => edited.has(path) && !path.startsWith('meta/'),
  );
  return paths.length === 0
    ? ''
    : `\nUnpublished edits of these files were replaced; revision ${revision} of the working copy has them:\n${paths.join('\n')}`;
}

const checks: FileChecks = {
  check: async (files) => {
    const program = { ...portalChecks, createUser: null };
    return (await checkSchemas(files, program)).problems;
  },
  examine: (files, forms) => checkSchemas(files, portalChecks, forms),
};

/** Only pages compare in words and replay. */
const notAsked = () => Promise.reject(new Error('not asked here'));

/** The services that the portal itself uses, with a compiler that trusts the operator. */
function createServices(
  { config, clock }: FormsRun,
  models: Models,
  ownFiles: SchemaFiles,
) {
  const formCompiler = {
    compile: compileForm,
    write: async (definition: Parameters<typeof writeForm>[0]) =>
      writeForm(definition),
    ...checks,
    release: checks,
    compare: notAsked,
    replay: notAsked,
    judge: notAsked,
  };
  const shared = createFormServices({
    config,
    clock,
    models,
    // The portal writes the entries of the audit trail.
    jobs: createCommandJobs(models, clock),
    checkpoint: noCheckpoint,
    formCompiler,
    help: new Map(),
    log: createLog(config.logLevel),
  });
  const from = { ...shared, models, formCompiler, ownFiles, clock };
  const journal = createJournal(from);
  const audit = createAuditService(models.audit, clock);
  const workingCopy = createWorkingCopyService({
    ...from,
    journal,
    audit,
    // No command shows the authors of changes.
    findNames: async () => new Map(),
  });
  const publishing = createPublishingService({
    ...from,
    workingCopy,
    audit,
    findLostImports: createFindLostImports(from),
    // No command checks or counts before it publishes.
    checks: { isSound: async () => false },
    impact: { findNewest: async () => undefined },
    // Who may run commands on the server needs no second person.
    secondPerson: null,
  });
  return { ...shared, workingCopy, publishing };
}

async function readFolder(folder: string): Promise<SchemaFiles> {
  try {
    return await readJsonFiles(folder);
  } catch (error) {
    throw new FormsError(error instanceof Error ? error.message : folder);
  }
}

/** Writes the files of these paths into the folder, and removes those that are gone. */
async function writeFolder(
  folder: string,
  files: SchemaFiles,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    const file = join(folder, path);
    const content = files[path];
    if (content === undefined) {
      await rm(file, { force: true });
    } else {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
    }
  }
}
