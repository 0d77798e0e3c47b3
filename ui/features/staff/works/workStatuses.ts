import type { WorkStatus } from '@contract/staff/works';

/** The statuses of titles in the order in which library staff choose them. */
export const workStatuses: readonly WorkStatus[] = [
  'PENDING',
  'UPDATE_LA',
  'UPDATE_LA_IN_PROGRESS',
  'ACCEPTED',
  'DECLINED',
  'MERGED',
];
