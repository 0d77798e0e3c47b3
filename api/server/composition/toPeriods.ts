import type { Config } from '../../config/config';
import { WAITING_DAYS } from '../../modules/accounts/account.service';
import { EMAIL_CHANGE_DAYS } from '../../modules/accounts/emailChange/undoEnd';
import type { Periods } from '../../modules/help/helpFacts';
import { INVITATION_DAYS } from '../../modules/invitations/invitation.service';

/** Lists for how long data of persons are kept, for the help texts. */
export function toPeriods({
  retention,
  tempFileHours,
}: Pick<Config, 'retention' | 'tempFileHours'>): Periods {
  return {
    contacts: { days: retention.contactDays },
    endedAccounts: { days: retention.accountDays },
    waitingAccounts: { days: WAITING_DAYS },
    emailChanges: { days: EMAIL_CHANGE_DAYS },
    invitations: { days: INVITATION_DAYS },
    joins: { days: retention.joinDays },
    mails: { days: retention.mailDays },
    audit: { days: retention.auditDays },
    sessions: { hours: tempFileHours },
  };
}
