import type { Config } from '../../../config/config';
import type { JobRunner } from '../../../jobs/jobRunner';
import { toAccountKey } from '../../../modules/accounts/registration/newUser';
import type { SecondFactors } from '../../../modules/accounts/secondFactor/secondFactors';
import type { AccountAudit } from '../../../modules/audit/accountAudit';
import { createFollowContact } from '../../../modules/publishers/publisherContact';
import type { SaveEdited } from '../../../modules/publishers/publisherHistory';
import { createContactReview } from '../../../modules/retention/contactReview';
import { createDepositContacts } from '../../../modules/retention/depositContacts';
import { createEndedAccounts } from '../../../modules/retention/endedAccounts';
import { createRemoveContact } from '../../../modules/retention/removeContact';
import { createRemoveDepositContacts } from '../../../modules/retention/removeDepositContacts';
import { createRemoveExpired } from '../../../modules/retention/removeExpired';
import { createRenameInStudio } from '../../../modules/studio/renameInStudio';
import type { Retention } from '../../../modules/retention/retention.job';
import { createRetention } from '../../../modules/retention/retention.job';
import { getContactPerson } from '../../../modules/users/contactPerson';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { Models } from '../models';

export interface RetentionParts {
  config: Pick<Config, 'retention'>;
  models: Models;
  jobs: Pick<JobRunner, 'define'>;
  factors: Pick<SecondFactors, 'remove'>;
  audit: AccountAudit;
  saveEdited: SaveEdited;
  clock: () => Date;
  checkpoint: Checkpoint;
}

/** Builds the removal of data of persons with the periods of the configuration. */
export function createRetentionServices(parts: RetentionParts): Retention {
  const { models, clock, checkpoint } = parts;
  const { contactDays, accountDays, ...days } = parts.config.retention;
  const removeContact = createRemoveContact({ ...models, ...parts });
  const removeDepositContacts = createRemoveDepositContacts({
    ...models,
    clock,
    checkpoint,
  });
  return createRetention(
    [
      createDepositContacts({
        ...models,
        ...parts,
        removeDepositContacts,
        days: contactDays,
      }),
      createEndedAccounts({
        ...models,
        ...parts,
        getContactPerson: (id) => getContactPerson(models, id, toAccountKey),
        followContact: createFollowContact({
          publishers: models.publishers,
          saveEdited: parts.saveEdited,
        }),
        removeContact,
        removeDepositContacts,
        renameInStudio: createRenameInStudio(models),
        days: accountDays,
      }),
      createContactReview({
        ...models,
        removeContact,
        days: contactDays,
        clock,
      }),
      ...createRemoveExpired({
        ...parts,
        ...days,
        audit: models.audit,
        joins: models.joins,
        secondFactors: models.secondFactors,
      }),
    ],
    parts.jobs,
    clock,
  );
}
