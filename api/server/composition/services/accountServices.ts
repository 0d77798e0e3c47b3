import type { FrontendConfig, Library } from '@contract/configuration';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { Config } from '../../../config/config';
import type { JobQueue } from '../../../jobs/jobKind';
import type { JobRunner } from '../../../jobs/jobRunner';
import { createFindEmailKey } from '../findEmailKey';
import { createMailServices } from './mailServices';
import { createJudgeForm } from '../../../modules/forms/judgeForm';
import type { JudgeForm } from '../../../modules/forms/judgeForm';
import type { Models } from '../models';
import { createListAskingDeposit } from '../../../modules/deposits/receipts/askingDeposit';
import type {
  AccountService,
  ListAskingDeposit,
} from '../../../modules/accounts/account.service';
import { createAccountService } from '../../../modules/accounts/account.service';
import type { LinkTokens } from '../../../modules/links/linkTokens';
import { createLinkTokens } from '../../../modules/links/linkTokens';
import type { AssertCaptcha } from '../../../modules/accounts/registration/captcha';
import { createCaptcha } from '../../../modules/accounts/registration/captcha';
import type { PasswordLogins } from '../../../modules/accounts/login/passwordLogin.service';
import { createPasswordLogins } from '../../../modules/accounts/login/passwordLogin.service';
import type { ProveOwner } from '../../../modules/accounts/login/proveOwner';
import { createProveOwner } from '../../../modules/accounts/login/proveOwner';
import { createOpenLogin } from '../../../modules/accounts/login/openLogin';
import { createSecretBox } from '../../../modules/accounts/secondFactor/secretBox';
import type { SecondFactorService } from '../../../modules/accounts/secondFactor/secondFactor.service';
import { createSecondFactorService } from '../../../modules/accounts/secondFactor/secondFactor.service';
import type { SecondFactors } from '../../../modules/accounts/secondFactor/secondFactors';
import { createSecondFactors } from '../../../modules/accounts/secondFactor/secondFactors';
import { createLoginGuard } from '../../../modules/accounts/login/loginGuard';
import type { Passwords } from '../../../modules/accounts/passwords/passwords';
import { createPasswords } from '../../../modules/accounts/passwords/passwords';
import type { RemoteChecks } from '../../../modules/accounts/registration/remoteChecks';
import { createRemoteChecks } from '../../../modules/accounts/registration/remoteChecks';
import type { AccountAudit } from '../../../modules/audit/accountAudit';
import { createAccountAudit } from '../../../modules/audit/accountAudit';
import type { AuditChange } from '../../../modules/audit/auditedChange';
import { createAuditService } from '../../../modules/audit/audit.service';
import type { FormService } from '../../../modules/forms/form.service';
import type { Translate } from '../../../modules/forms/sentences';
import type { Limits } from '../../../modules/limits/limiter';
import { createLimits } from '../../../modules/limits/limiter';
import type { ListFile } from '../../../modules/lists/listFile';
import type { ListService } from '../../../modules/lists/list.service';
import type { MailService } from '../../../modules/mails/mail.service';
import type { Unassignments } from '../../../modules/accounts/unassignJob';
import {
  createUnassignDeposits,
  defineUnassignments,
} from '../../../modules/deposits/review/unassignDeposits';
import { createPublisherNames } from '../../../modules/deposits/list/publisherNames';
import { presentPublisher } from '../../../modules/publishers/publisher.presenter';
import type {
  PublisherNameJob,
  SaveEdited,
} from '../../../modules/publishers/publisherHistory';
import { createSaveEdited } from '../../../modules/publishers/publisherHistory';
import { createFindOwnJoin } from '../../../modules/joins/ownJoin';
import type { LoginService } from '../../../modules/sessions/login.service';
import { createLoginService } from '../../../modules/sessions/login.service';
import type { SessionService } from '../../../modules/sessions/session.service';
import { createSessionService } from '../../../modules/sessions/session.service';
import { createAdoptUploads } from '../../../modules/uploads/adoptUploads';
import type { CurrentUsers } from '../../../modules/users/currentUser';
import type { ConsentService } from '../../../modules/consents/consent.service';
import { createCurrentUsers } from '../../../modules/users/currentUser';

import type { CaptchaVerifier } from '../../../ports/captchaVerifier';
import type { Mailer } from '../../../ports/mailer';
import type { PasswordHasher } from '../../../ports/passwordHasher';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export interface AccountServiceDeps {
  config: Config;
  models: Models;
  jobs: Pick<JobRunner, 'define'>;
  auditDeposit: AuditChange;
  auditPublisher: AuditChange;
  hasher: PasswordHasher;
  libraries: Library[];
  listService: ListService;
  lists: readonly ListFile[];
  mailer: Mailer;
  /** Null where no captcha is configured. */
  captchaVerifier: CaptchaVerifier | null;
  /** The port the portal listens on, known once it does. */
  port: () => number;
  checkpoint: Checkpoint;
  consents: Pick<ConsentService, 'isOutdated'>;
  forms: Pick<FormService, 'live'>;
  configuration: () => FrontendConfig;
  translate: Translate;
  clock: () => Date;
}

/** Everything about who asks: sessions, logins, accounts. */
export interface AccountServices {
  sessions: SessionService;
  logins: LoginService;
  currentUsers: CurrentUsers;
  passwords: Passwords;
  /** Links in mails. */
  linkTokens: LinkTokens;
  mails: MailService;
  accounts: AccountService;
  /** Checks of values in a body that only the accounts can make. */
  remoteChecks: RemoteChecks;
  assertCaptcha: AssertCaptcha;
  /** Rate limits, shared by all processes. */
  limits: Limits;
  /** Asks for passwords and codes of accounts, within the limits of logins. */
  proveOwner: ProveOwner;
  secondFactor: SecondFactorService;
  factors: SecondFactors;
  passwordLogins: PasswordLogins;
  audit: AccountAudit;
  listAskingDeposit: ListAskingDeposit;
  judgeForm: JudgeForm;
  /** Writes publishers that are edited, also those whose contact has an account. */
  saveEdited: SaveEdited;
  /** Unassigns the deposits of users who may no longer review them. */
  unassignments: Unassignments;
  /** Lists deposits under the name and library of their publisher. */
  publisherNames: JobQueue<PublisherNameJob>;
}

/** Builds the services of accounts and lets them know each other. */
export function createAccountServices(
  environment: AccountServiceDeps,
): AccountServices {
  const { config, models, libraries, translate, clock } = environment;
  const sessionSettings = {
    secret: config.sessionSecret,
    lifeMs: config.tempFileHours * HOUR_MS,
    login: {
      idleMs: config.loginMinutes * MINUTE_MS,
      longestMs: config.loginHours * HOUR_MS,
    },
  };
  const sessions = createSessionService(
    models.sessions,
    sessionSettings,
    clock,
  );
  const logins = createLoginService(models.sessions, sessionSettings, clock);
  const currentUsers = createCurrentUsers({
    users: models.users,
    publishers: models.publishers,
    libraries,
    presentPublisher,
    findOwnJoin: createFindOwnJoin(models.joins, models.publishers),
    areTermsChanged: environment.consents.isOutdated,
  });
  const linkTokens = createLinkTokens(
    models.linkTokens,
    createFindEmailKey(models),
    clock,
  );
  const mails = createMailServices({ ...environment, linkTokens });
  const listAskingDeposit = createListAskingDeposit(models.deposits);
  const passwords = createPasswords(environment.hasher);
  const limits = createLimits(models.limits, config.sessionSecret, clock);
  const guard = createLoginGuard(limits, config.loginFailures);
  const audit = createAccountAudit(
    createAuditService(models.audit, clock),
    config.sessionSecret,
  );
  const proveOwner = createProveOwner({ guard, translate, clock });
  const openLogin = createOpenLogin({
    sessions,
    logins,
    currentUsers,
    adoptUploads: createAdoptUploads(models.uploads),
  });
  const judgeForm = createJudgeForm(
    environment.forms,
    environment.configuration,
    translate,
  );
  const factors = createSecondFactors(
    models.secondFactors,
    createSecretBox(config.sessionSecret),
    config.serviceName,
    clock,
  );
  const secondFactor = createSecondFactorService({
    users: models.users,
    factors,
    judge: judgeForm,
    passwords,
    proveOwner,
    logins,
    openLogin,
    mails,
    audit,
    translate,
    staffSecondFactor: config.staffSecondFactor,
    clock,
  });
  const unassignDeposits = createUnassignDeposits({
    ...models,
    ...environment,
    auditChange: environment.auditDeposit,
  });
  const publisherNames = createPublisherNames({
    ...models,
    ...environment,
    unassignDeposits,
  });
  const passwordLogins = createPasswordLogins({
    users: models.users,
    passwords,
    guard,
    logins,
    openLogin,
    findMethods: secondFactor.findMethods,
    audit,
    translate,
    serviceName: config.serviceName,
    clock,
  });
  return {
    sessions,
    logins,
    currentUsers,
    passwords,
    linkTokens,
    mails,
    listAskingDeposit,
    accounts: createAccountService(
      models,
      mails,
      listAskingDeposit,
      clock,
      environment.checkpoint,
    ),
    remoteChecks: createRemoteChecks(models.users),
    assertCaptcha: createCaptcha(environment.captchaVerifier, translate),
    limits,
    proveOwner,
    secondFactor,
    factors,
    passwordLogins,
    audit,
    judgeForm,
    saveEdited: createSaveEdited({
      revisions: models.revisions,
      auditPublisher: environment.auditPublisher,
      names: publisherNames,
    }),
    unassignments: defineUnassignments(environment.jobs, unassignDeposits),
    publisherNames,
  };
}
