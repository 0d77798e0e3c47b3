import type { JobQueue } from '../../jobs/jobKind';

/** Names a user whose account or role changed, and who changed it; '' for the service itself. */
export type UnassignJob = Readonly<{ userId: string; by: string }>;

/** The jobs that unassign the deposits of users. */
export type Unassignments = JobQueue<UnassignJob>;

/** The job about a user. Of each administrator it is another one: the history of a deposit says who caused the change. */
export const toUnassignJob = (userId: string, by: string | null) => ({
  key: `${userId} ${by ?? ''}`,
  data: { userId, by: by ?? '' },
});
