import type { Model, mongo } from 'mongoose';
import type { Models } from '../composition/models';
import { toSubmissionJob } from '../../modules/submissions/files/fileFollowUp';
import type { SubmissionKind } from '../../modules/submissions/files/storedFile.model';
import { eachDocument } from './eachDocument';
import { insertJob } from './insertJob';
import { insertOnce } from './insertOnce';

/** A mail as it was stored, with the state of its sending. */
interface OldMail {
  _id: string;
  state?: 'open' | 'sent' | 'failed';
  attempts: number;
  nextAttempt: Date;
  createdDate: Date;
  problem: string;
}

/** A submission as it was stored, with its tasks. */
interface OldSubmission {
  _id: string;
  submittedDate: Date;
  outbox?: { kind: string; state: 'open' | 'done' }[];
}

interface OldHelpRequest {
  _id: string;
  wants: 'recovery' | 'activation';
  nameKey: string;
  due: Date;
  createdDate: Date;
}

interface Pending {
  _id: string;
  scan: string;
  state?: string;
}

/** Takes paths away that the model does not know any more. */
function unset<Stored>(
  { collection }: Model<Stored>,
  _id: string,
  paths: readonly string[],
) {
  const byId: object = { _id };
  const gone = Object.fromEntries(paths.map((path) => [path, '' as const]));
  return collection.updateOne(byId, {
    $unset: gone,
  } as mongo.UpdateFilter<mongo.BSON.Document>);
}

async function moveMails(models: Models): Promise<void> {
  const paths = ['state', 'attempts', 'nextAttempt', 'problem'];
  await eachDocument<OldMail, unknown>(
    models.mails as unknown as Model<unknown>,
    [...paths, 'createdDate'],
    async ({ _id: key, state, ...mail }) => {
      if (state === undefined) return;
      const { attempts, nextAttempt: due, problem: error } = mail;
      const { createdDate } = mail;
      if (state !== 'sent') {
        await insertJob(models, {
          kind: 'mail',
          key,
          data: { mailId: key },
          state: state === 'open' ? 'waiting' : 'dead',
          due,
          attempts,
          error,
          createdDate,
        });
      }
      await unset(models.mails, key, paths);
    },
  );
}

async function moveTasks<Stored>(
  models: Models,
  submissions: Model<Stored>,
  submissionKind: SubmissionKind,
): Promise<void> {
  await eachDocument<OldSubmission, Stored>(
    submissions,
    ['outbox', 'submittedDate'],
    async ({ _id, outbox, submittedDate: due }) => {
      if (outbox === undefined) return;
      for (const { kind, state } of outbox) {
        const job = toSubmissionJob(submissionKind, _id);
        if (state === 'open') await insertJob(models, { kind, due, ...job });
      }
      await unset(submissions, _id, ['outbox']);
    },
  );
}

/** The requests move to a collection of the new name. */
async function moveRequests(models: Models): Promise<void> {
  const { recoveryRequests } = models;
  const old = recoveryRequests.db.collection<OldHelpRequest>('helprequests');
  for (const request of await old.find({}).toArray()) {
    const { _id, wants, nameKey, due, createdDate } = request;
    await insertOnce(recoveryRequests, { _id, wants, nameKey, createdDate });
    const data = { requestId: _id };
    await insertJob(models, { kind: 'recovery', key: _id, data, due });
    await old.deleteOne({ _id });
  }
}

async function enqueueScans<Stored>(
  models: Models,
  files: Model<Stored>,
  kind: 'scanUpload' | 'scanSubmitted',
  due: Date,
): Promise<void> {
  await eachDocument<Pending, Stored>(
    files,
    ['scan', 'state'],
    async ({ _id: key, scan, state = 'ready' }) => {
      if (scan !== 'pending' || state !== 'ready') return;
      const data = { fileId: key };
      await insertJob(models, { kind, key, data, due });
      if (kind === 'scanSubmitted') await unset(files, key, ['scanAfter']);
    },
  );
}

/** Work that was noted in mails, submissions, requests and files becomes jobs. A job is written before its note goes. */
export async function workAsJobs(
  models: Models,
  clock: () => Date,
): Promise<void> {
  await moveMails(models);
  await moveTasks(models, models.deposits, 'deposit');
  await moveTasks(models, models.formRecords, 'record');
  await moveRequests(models);
  await enqueueScans(models, models.uploads, 'scanUpload', clock());
  await enqueueScans(models, models.storedFiles, 'scanSubmitted', clock());
}
