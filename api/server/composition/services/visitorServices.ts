import { findLibrary } from '../../../modules/configuration/findLibrary';
import type { FrontendConfig, Library } from '@contract/configuration';
import type { AccountServices } from './accountServices';
import { createFindMailLibrary } from '../findMailLibrary';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { Config } from '../../../config/config';
import type { Models } from '../models';
import type { RecoveryService } from '../../../modules/accounts/recovery/recovery.service';
import { createRecoveryService } from '../../../modules/accounts/recovery/recovery.service';
import { createAnswerRequest } from '../../../modules/accounts/recovery/answerRequest';
import type { AccountLinks } from '../../../modules/accounts/recovery/accountLinks';
import { createAccountLinks } from '../../../modules/accounts/recovery/accountLinks';
import type { ChangePassword } from '../../../modules/accounts/passwords/passwordChange';
import { createChangePassword } from '../../../modules/accounts/passwords/passwordChange';
import type { CloseAccount } from '../../../modules/closing/closeAccount';
import { createCloseAccount } from '../../../modules/closing/closeAccount';
import { createCloseUser } from '../../../modules/closing/closeUser';
import { createFindUndoEnd } from '../../../modules/accounts/emailChange/undoEnd';
import type { ExportAccount } from '../../../modules/closing/exportAccount';
import { createListOwnChanges } from '../../../modules/studio/listOwnChanges';
import { createExportAccount } from '../../../modules/closing/exportAccount';
import type { RegistrationService } from '../../../modules/accounts/registration/registration.service';
import { createRegistrationService } from '../../../modules/accounts/registration/registration.service';
import type { WaitingRegistrations } from '../../../modules/accounts/registration/waitingRegistration';
import { createWaitingRegistrations } from '../../../modules/accounts/registration/waitingRegistration';
import { createToRegistrant } from '../../../modules/accounts/registration/registrationKey';
import { toAccountKey } from '../../../modules/accounts/registration/newUser';
import { createFollowContact } from '../../../modules/publishers/publisherContact';
import { getContactPerson } from '../../../modules/users/contactPerson';
import { createToRegistrationKey } from '../../../modules/accounts/registration/registrationKey';
import type { StaffAccounts } from '../../../modules/accounts/staffAccounts';
import { createStaffAccounts } from '../../../modules/accounts/staffAccounts';
import type { FormService } from '../../../modules/forms/form.service';
import type { Translate } from '../../../modules/forms/sentences';
import type { Limiter } from '../../../modules/limits/limiter';
import type { PublisherService } from '../../../modules/publishers/publisher.service';
import type { ConsentService } from '../../../modules/consents/consent.service';
import type { NameCheck } from '../../../modules/accounts/registration/nameCheck';
import { createNameCheck } from '../../../modules/accounts/registration/nameCheck';
import { createEmailChangeService } from '../../../modules/accounts/emailChange/emailChange.service';
import type { AuditChange } from '../../../modules/audit/auditedChange';
import type { EmailChangeService } from '../../../modules/accounts/emailChange/emailChange.service';
import {
  createEmailChangeWork,
  EMAIL_CHANGE_POLICY,
} from '../../../modules/accounts/emailChange/emailChange.job';
import type { EmailChangeJob } from '../../../modules/accounts/emailChange/emailChange.job';
import { createEmailRestoration } from '../../../modules/accounts/emailChange/emailRestoration';
import { createEmailLinks } from '../../../modules/accounts/emailChange/emailLinks';
import type { EmailLinks } from '../../../modules/accounts/emailChange/emailLinks';
import { createInvitationLinks } from '../../../modules/invitations/acceptInvitation';
import type { InvitationLinks } from '../../../modules/invitations/acceptInvitation';
import { createInvitationService } from '../../../modules/invitations/invitation.service';
import type { InvitationService } from '../../../modules/invitations/invitation.service';
import { createDescribeLink } from '../../../modules/accounts/describeLink';
import type { DescribeLink } from '../../../modules/accounts/describeLink';
import type { JoinService } from '../../../modules/joins/join.service';
import type { JobRunner } from '../../../jobs/jobRunner';
import type { WithLock } from '../../../jobs/lock';

const HOUR_SECONDS = 3600;
/** Invitations that the users of one publisher send in a day, also those sent again. */
const INVITATIONS_A_DAY = 40;

export interface SelfServiceDeps extends AccountServices {
  config: Config;
  models: Models;
  jobs: Pick<JobRunner, 'define'>;
  libraries: readonly Library[];
  auditDeposit: AuditChange;
  auditUser: AuditChange;
  withLock: WithLock;
  forms: Pick<FormService, 'live'>;
  publishers: PublisherService;
  consents: ConsentService;
  configuration: () => FrontendConfig;
  translate: Translate;
  /** Returns the random pause before a recovery request is processed, so that its cost shows in no particular request. */
  recoveryPauseMs: () => number;
  clock: () => Date;
  checkpoint: Checkpoint;
  joins: JoinService;
}

/** Services for users' own accounts, with or without a login, and for the administration of staff accounts. */
export interface SelfServices {
  registration: RegistrationService;
  waitingRegistrations: WaitingRegistrations;
  links: AccountLinks;
  emailChange: EmailChangeService;
  emailLinks: EmailLinks;
  invitations: InvitationService;
  invitationLinks: InvitationLinks;
  describeLink: DescribeLink;
  recovery: RecoveryService;
  changePassword: ChangePassword;
  closeAccount: CloseAccount;
  exportAccount: ExportAccount;
  checkName: NameCheck;
  staffAccounts: StaffAccounts;
  /** Registrations, also those that come with a deposit, recoveries and uses of links by address. */
  accountRequests: Limiter;
}

/** Builds them over the services of accounts. */
export function createSelfServices(deps: SelfServiceDeps): SelfServices {
  const { config, limits, models } = deps;
  const mailsAnHour = {
    points: config.accountMailsPerHour,
    seconds: HOUR_SECONDS,
  };
  const shared = {
    ...deps,
    users: models.users,
    revisions: models.revisions,
    tokens: deps.linkTokens,
    judge: deps.judgeForm,
  };
  const toRegistrant = createToRegistrant(config.sessionSecret);
  const mailLimiter = limits.createLimiter({
    key: 'account mails',
    ...mailsAnHour,
  });
  const follow = createFollowContact({
    publishers: models.publishers,
    saveEdited: deps.saveEdited,
  });
  const followContact = (publisherId: string, userId: string) =>
    follow(publisherId, userId, () =>
      getContactPerson(shared, userId, toAccountKey),
    );
  const links = createAccountLinks({
    ...shared,
    onActivated: deps.joins.announce,
  });
  const emailChange = createEmailChangeService({
    ...shared,
    emailChanges: models.emailChanges,
    mailLimiter,
  });
  const emailParts = {
    ...shared,
    emailChanges: models.emailChanges,
    followContact,
  };
  const work = createEmailChangeWork(emailParts);
  const restoration = createEmailRestoration(emailParts);
  const emailLinks = createEmailLinks({
    ...emailParts,
    work,
    restoration,
    queue: deps.jobs.define<EmailChangeJob>({
      kind: 'emailChange',
      policy: EMAIL_CHANGE_POLICY,
      async handle(run) {
        await work.handle(run);
        await restoration.handle(run);
      },
    }),
  });
  const invitationLinks = createInvitationLinks({
    ...shared,
    publishers: models.publishers,
    invitations: models.invitations,
  });
  return {
    links,
    emailChange,
    emailLinks,
    invitations: createInvitationService({
      ...shared,
      invitations: models.invitations,
      inviteLimiter: limits.createLimiter({
        key: 'invitations',
        points: INVITATIONS_A_DAY,
        seconds: 24 * HOUR_SECONDS,
      }),
    }),
    invitationLinks,
    describeLink: createDescribeLink(
      [links.describe, emailLinks.describe, invitationLinks.describe],
      deps.translate,
    ),
    waitingRegistrations: createWaitingRegistrations({
      ...shared,
      toRegistrant,
      findLibrary: (userId) => {
        const { libraries } = deps.configuration();
        return createFindMailLibrary(models, libraries)({ userId });
      },
      isOfDeposit: async (accountId) =>
        (await models.deposits.exists({ accountId })) !== null,
      revokeLinks: (userId) => shared.tokens.revoke(userId),
      followContact,
      mailLimiter,
    }),
    registration: createRegistrationService({
      ...shared,
      toRegistrant,
      findLibrary,
      toRegistrationKey: createToRegistrationKey(config.sessionSecret),
      withLock: deps.withLock,
    }),
    recovery: createRecoveryService({
      ...deps,
      requests: models.recoveryRequests,
      limiter: limits.createLimiter({ key: 'account help', ...mailsAnHour }),
      answerRequest: createAnswerRequest({
        ...shared,
        limiter: mailLimiter,
      }),
    }),
    changePassword: createChangePassword(shared),
    closeAccount: createCloseAccount({
      ...shared,
      closeUser: createCloseUser({
        ...shared,
        findUndoEnd: createFindUndoEnd(models.emailChanges, deps.clock),
      }),
      timeZone: config.timeZone,
    }),
    exportAccount: createExportAccount(
      models,
      createListOwnChanges(models),
      deps.clock,
    ),
    checkName: createNameCheck(
      deps.forms,
      deps.remoteChecks,
      deps.configuration,
    ),
    staffAccounts: createStaffAccounts({
      ...shared,
      forgetEmailChanges: emailChange.forget,
    }),
    accountRequests: limits.createLimiter({
      key: 'account requests',
      points: config.limits.accountRequests,
      seconds: HOUR_SECONDS,
    }),
  };
}
