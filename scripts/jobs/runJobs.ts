import type { Model } from 'mongoose';
import { createConnection } from 'mongoose';
import { countJobs } from '../../api/jobs/countJobs';
import type { Job } from '../../api/jobs/job.model';
import { createJobModel } from '../../api/jobs/job.model';
import type { JobsCommand } from './jobsCommand';
import { JobsError } from './jobsCommand';

export interface JobsRun {
  databaseUri: string;
  command: JobsCommand;
  clock: () => Date;
}

/** More jobs are counted and not printed. */
const MOST = 200;

/** Describes a job and the reason why it is listed, without its data. */
function presentJob(job: Job, now: Date): string {
  const { _id, state, attempts, due, createdDate, error } = job;
  const isRunning = job.leaseUntil > now;
  return [
    _id,
    isRunning ? 'running' : state,
    `attempts ${attempts}`,
    `created ${createdDate.toISOString()}`,
    ...(state === 'waiting' ? [`due ${due.toISOString()}`] : []),
    ...(error === '' ? [] : [error]),
  ].join('  ');
}

async function list(
  jobs: Model<Job>,
  kind: string | undefined,
  now: Date,
): Promise<string> {
  const lines: string[] = [];
  for (const state of ['dead', 'waiting'] as const) {
    const filter = { ...(kind === undefined ? {} : { kind }), state };
    const found = await jobs
      .find(filter)
      .sort({ due: 1 })
      .limit(MOST)
      .lean<Job[]>();
    const count = await jobs.countDocuments(filter);
    lines.push(`${count} ${state}`);
    lines.push(...found.map((job) => `  ${presentJob(job, now)}`));
    if (count > MOST) lines.push(`  … and ${count - MOST} more`);
  }
  return lines.join('\n');
}

/** The figures of each kind that has jobs, for a person or a monitor. */
async function describeStatus(jobs: Model<Job>, now: Date): Promise<string> {
  const kinds = await jobs.distinct('kind');
  if (kinds.length === 0) return 'No job is waiting or dead.';
  const lines = kinds.sort().map(async (kind) => {
    const { waiting, dead, oldestDueSeconds } = await countJobs(
      jobs,
      kind,
      now,
    );
    return `${kind}  waiting ${waiting}  oldest due for ${oldestDueSeconds} s  dead ${dead}`;
  });
  return (await Promise.all(lines)).join('\n');
}

/** A retry is a new request: mails tell it by that, as their links are new ones. */
async function retry(
  jobs: Model<Job>,
  which: { kind: string } | { _id: string },
  now: Date,
): Promise<number> {
  const { modifiedCount } = await jobs.updateMany(
    { ...which, state: 'dead' },
    {
      $set: { state: 'waiting', attempts: 0, due: now },
      $inc: { requests: 1 },
    },
  );
  return modifiedCount;
}

async function run(
  jobs: Model<Job>,
  command: JobsCommand,
  now: Date,
): Promise<string> {
  if (command.action === 'list') return list(jobs, command.kind, now);
  if (command.action === 'status') return describeStatus(jobs, now);
  if ('kind' in command) {
    const { kind } = command;
    return `${await retry(jobs, { kind }, now)} ${kind} will run again.`;
  }
  const { id } = command;
  if ((await retry(jobs, { _id: id }, now)) === 0) {
    throw new JobsError(`No dead job has the id ${id}.`);
  }
  return `${id} will run again.`;
}

/** Lists, counts or retries jobs of the database, also while the portal runs; answers what to print. */
export async function runJobs({
  databaseUri,
  command,
  clock,
}: JobsRun): Promise<string> {
  const connection = await createConnection(databaseUri).asPromise();
  try {
    return await run(createJobModel(connection), command, clock());
  } finally {
    await connection.close();
  }
}
