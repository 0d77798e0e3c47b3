import type { Model } from 'mongoose';
import { CARRY_OVER_POLICY } from '../../jobs/carryOverPolicy';
import type { JobRunner } from '../../jobs/jobRunner';
import type { Checkpoint } from '../../ports/checkpoint';
import type { Release } from './release.model';

/** Numbers that explain the change in its entry. */
export type ReleaseDetail = Readonly<
  Partial<Record<'revision' | 'republishes', number>>
>;

/** Who changes a release; the service itself by default. */
export interface ReleaseChange {
  /** Id of the user, or the name of the command; null for the service itself. */
  by: string | null;
  detail?: ReleaseDetail;
}

/** The event of a change whose entry the audit trail gets when the release has it. */
export type ReleaseEvent = ReleaseDetail &
  Readonly<{
    number: number;
    action: 'release.published' | 'release.withdrawn';
    /** ISO 8601; distinguishes two changes that have one number. */
    date: string;
    /** The hash of the files: it distinguishes two publications of one millisecond. '' for a withdrawal. */
    hash: string;
    /** '' for the service itself. */
    by: string;
  }>;

/** Makes a change of a release with its entry in the audit trail: a process that dies in between leaves both or neither. */
export type AuditRelease = <Result>(
  event: ReleaseEvent,
  change: () => Promise<Result>,
) => Promise<Result>;

/** The entry of a change in the audit trail. */
export interface ReleaseEntry {
  action: ReleaseEvent['action'];
  actor: string | null;
  subject: string;
  detail: Record<string, number>;
}

export interface AuditReleaseDeps {
  releases: Model<Release>;
  jobs: Pick<JobRunner, 'define'>;
  audit: { record(entry: ReleaseEntry): Promise<void> };
  checkpoint: Checkpoint;
}

/** Defines the job that writes the entries; one of a change that was not made has none. */
export function defineAuditRelease(deps: AuditReleaseDeps): AuditRelease {
  const { releases, jobs, audit, checkpoint } = deps;

  const queue = jobs.define<ReleaseEvent>({
    kind: 'auditRelease',
    policy: CARRY_OVER_POLICY,
    async handle({ job: { data } }) {
      const { number, action, date, hash, by, ...detail } = data;
      const at = new Date(date);
      const isMade = await releases.exists(
        action === 'release.withdrawn'
          ? { number, withdrawn: at }
          : { number, hash, createdDate: at },
      );
      if (isMade === null) return;
      await audit.record({
        action,
        subject: String(number),
        actor: by === '' ? null : by,
        detail,
      });
      checkpoint('audit entry written');
    },
  });

  return async function auditRelease(data, change) {
    const { number, action, date, hash } = data;
    const job = { key: `${action} ${number} ${date} ${hash}`, data };
    await queue.prepare(job);
    checkpoint('release entry prepared');
    const result = await change();
    checkpoint('release written');
    await queue.makeDue(job);
    return result;
  };
}
