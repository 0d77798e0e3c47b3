import type { Library } from '@contract/configuration';
import type {
  StaffAccountDeps,
  StaffAccounts,
} from '../../api/modules/accounts/staffAccounts';
import { createStaffAccounts } from '../../api/modules/accounts/staffAccounts';
import type { Unassignments } from '../../api/modules/accounts/unassignJob';
import {
  createUnassignDeposits,
  defineUnassignments,
} from '../../api/modules/deposits/review/unassignDeposits';
import { noCheckpoint } from '../../api/ports/checkpoint';
import { createAuditChanges } from '../../api/server/composition/auditChanges';
import type { Models } from '../../api/server/composition/models';
import { createCommandJobs } from './createCommandJobs';

/** The accounts for commands, and the jobs that unassign the deposits of one that is closed. */
export interface CommandAccounts {
  accounts: StaffAccounts;
  unassignments: Unassignments;
}

/** Builds them: the portal does the jobs that follow. */
export function createCommandAccounts(
  models: Models,
  libraries: readonly Library[],
  shared: Pick<
    StaffAccountDeps,
    'mails' | 'factors' | 'tokens' | 'logins' | 'audit' | 'clock'
  >,
): CommandAccounts {
  const { clock } = shared;
  const jobs = createCommandJobs(models, clock);
  const { auditDeposit, auditUser } = createAuditChanges({
    models,
    jobs,
    clock,
    checkpoint: noCheckpoint,
  });
  const unassignDeposits = createUnassignDeposits({
    ...models,
    libraries,
    auditChange: auditDeposit,
    checkpoint: noCheckpoint,
  });
  const unassignments = defineUnassignments(jobs, unassignDeposits);
  const accounts = createStaffAccounts({
    ...shared,
    auditUser,
    unassignments,
    async forgetEmailChanges(userId) {
      await models.emailChanges.deleteMany({ userId });
    },
    users: models.users,
    revisions: models.revisions,
  });
  return { accounts, unassignments };
}
