import list from '../../../schemas/lists/SubmissionStatus.json' with { type: 'json' };
import type { SubmissionStatus } from '@contract/deposits';

/** Every status that a deposit may have. */
export const depositStatuses = list.entries.map(
  ({ name }) => name as SubmissionStatus,
);
