import { readdir } from 'node:fs/promises';
import { createConnection, mongo } from 'mongoose';
import { createJobModel } from '../../api/jobs/job.model';
import { createAuditModel } from '../../api/modules/audit/audit.model';
import { createAuditService } from '../../api/modules/audit/audit.service';
import { createFormModels } from '../../api/modules/forms/form.model';
import {
  publishImport,
  ScheduledError,
} from '../../api/modules/forms/publish/publishLists';
import { createListModel } from '../../api/modules/lists/list.model';
import { createListService } from '../../api/modules/lists/list.service';
import { defineAuditRelease } from '../../api/modules/releases/auditRelease';
import { createReleaseModels } from '../../api/modules/releases/release.model';
import { createReleaseService } from '../../api/modules/releases/release.service';
import {
  findTemplateFaults,
  TEMPLATES,
} from '../../api/modules/mails/mailTemplate';
import { noCheckpoint } from '../../api/ports/checkpoint';
import { createCommandJobs } from '../accounts/createCommandJobs';
import { ListError } from './listError';
import { readOfficialList } from './readOfficialList';

/** A version is one document, and a larger one than this cannot be stored. */
const largestBytes = 15_000_000;

export interface ImportRequest {
  /** Name of the list, e.g. 'ThemaSubjects'. */
  readonly name: string;
  /** Path of the official file. */
  readonly file: string;
  /** Address of the database. */
  readonly uri: string;
  /** Folder of the lists the portal knows. */
  readonly folder: string;
  readonly clock: () => Date;
  /** How long the database may take to answer, in milliseconds. */
  readonly patience: number;
}

async function assertKnown(name: string, folder: string): Promise<void> {
  const names = (await readdir(folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''));
  if (names.includes(name)) return;
  throw new ListError(
    `There is no list ${name}; the lists are ${names.sort().join(', ')}.`,
  );
}

const waiting = (since: Date): ListError =>
  new ListError(
    `A release waits until ${since.toISOString()}: import the list after it, or withdraw the release.`,
  );

/**
 * Loads a whole official file, unchanged, as the next version of a list, and publishes the forms with it: a running portal offers and accepts it at once.
 * Answers what was stored, in one sentence. Throws ListError.
 */
export async function importList(request: ImportRequest): Promise<string> {
  const { name, file, uri, folder, clock, patience } = request;
  await assertKnown(name, folder);
  const list = await readOfficialList(file);
  const faults = name === TEMPLATES ? findTemplateFaults(list.entries) : [];
  if (faults.length > 0) {
    throw new ListError(
      `The file ${file} is no list of mails: ${faults.map(({ reason }) => reason).join('; ')}.`,
    );
  }
  if (mongo.BSON.calculateObjectSize(list) > largestBytes) {
    throw new ListError(`The file ${file} is too large for one list.`);
  }
  const connection = createConnection(uri, {
    serverSelectionTimeoutMS: patience,
  });
  try {
    await connection.asPromise().catch(() => {
      throw new ListError(
        'The database does not answer: is the portal still running, and MONGODB_URI right if it is set?',
      );
    });
    const model = createListModel(connection);
    await model.init();
    const service = createListService(model, clock);
    const releaseModels = createReleaseModels(connection);
    await releaseModels.releases.init();
    const releases = createReleaseService(
      releaseModels,
      clock,
      defineAuditRelease({
        releases: releaseModels.releases,
        // The portal writes the entry.
        jobs: createCommandJobs({ jobs: createJobModel(connection) }, clock),
        audit: createAuditService(createAuditModel(connection), clock),
        checkpoint: noCheckpoint,
      }),
    );
    const scheduled = await releases.findScheduled();
    if (scheduled) throw waiting(scheduled.since);
    const models = createFormModels(connection);
    const version = await publishImport(
      { models, releases, listService: service, clock },
      { name, ...list },
    ).catch((error: unknown) => {
      throw error instanceof ScheduledError ? waiting(error.since) : error;
    });
    return `${name} version ${version}: ${list.entries.length} entries from ${list.source}, live at once.`;
  } finally {
    await connection.close();
  }
}
