import type { Library } from '@contract/configuration';
import type {
  StaffAccountDeps,
  StaffAccounts,
} from '../../api/modules/accounts/staffAccounts';
import { createStaffAccounts } from '../../api/modules/accounts/staffAccounts';
import type { UnassignDeposits } from '../../api/modules/deposits/review/unassignDeposits';
import { createUnassignDeposits } from '../../api/modules/deposits/review/unassignDeposits';
import { noCheckpoint } from '../../api/ports/checkpoint';
import { createAuditChanges } from '../../api/server/composition/auditChanges';
import type { Models } from '../../api/server/composition/models';
import { createCommandJobs } from './createCommandJobs';

/** The accounts for commands, and what unassigns the deposits of one that is closed. */
export interface CommandAccounts {
  accounts: StaffAccounts;
  unassignDeposits: UnassignDeposits;
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
  const { auditDeposit, auditUser } = createAuditChanges({
    models,
    jobs: createCommandJobs(models, clock),
    clock,
    checkpoint: noCheckpoint,
  });
  const unassignDeposits = createUnassignDeposits({
    ...models,
    libraries,
    auditChange: auditDeposit,
  });
  const accounts = createStaffAccounts({
    ...shared,
    auditUser,
    unassignDeposits,
    async forgetEmailChanges(userId) {
      await models.emailChanges.deleteMany({ userId });
    },
    users: models.users,
    revisions: models.revisions,
  });
  return { accounts, unassignDeposits };
}
