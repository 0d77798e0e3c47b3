import type { Library } from '@contract/configuration';
import type {
  StaffAccountDeps,
  StaffAccounts,
} from '../../api/modules/accounts/staffAccounts';
import { createStaffAccounts } from '../../api/modules/accounts/staffAccounts';
import { createUnassignDeposits } from '../../api/modules/deposits/review/unassignDeposits';
import { noCheckpoint } from '../../api/ports/checkpoint';
import { createAuditChanges } from '../../api/server/composition/auditChanges';
import type { Models } from '../../api/server/composition/models';
import { createCommandJobs } from './createCommandJobs';

/** Builds the accounts for commands: the portal does the jobs that follow. */
export function createCommandAccounts(
  models: Models,
  libraries: readonly Library[],
  shared: Pick<
    StaffAccountDeps,
    'mails' | 'factors' | 'tokens' | 'logins' | 'audit' | 'clock'
  >,
): StaffAccounts {
  const { clock } = shared;
  const { auditDeposit, auditUser } = createAuditChanges({
    models,
    jobs: createCommandJobs(models, clock),
    clock,
    checkpoint: noCheckpoint,
  });
  return createStaffAccounts({
    ...shared,
    auditUser,
    unassignDeposits: createUnassignDeposits({
      ...models,
      libraries,
      auditChange: auditDeposit,
    }),
    async forgetEmailChanges(userId) {
      await models.emailChanges.deleteMany({ userId });
    },
    users: models.users,
    revisions: models.revisions,
  });
}
