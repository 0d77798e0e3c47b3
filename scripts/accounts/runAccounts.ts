import { createConnection } from 'mongoose';
import type { Config } from '../../api/config/config';
import type { Library } from '@contract/configuration';
import type { Models } from '../../api/server/composition/models';
import { createModels } from '../../api/server/composition/models';
import { createFindEmailKey } from '../../api/server/composition/findEmailKey';
import { createLinkTokens } from '../../api/modules/links/linkTokens';
import type { TakenName } from '../../api/modules/accounts/registration/insertUser';
import type { StaffAccounts } from '../../api/modules/accounts/staffAccounts';
import { createAccountAudit } from '../../api/modules/audit/accountAudit';
import { createAuditService } from '../../api/modules/audit/audit.service';
import { readLibraries } from '../../api/modules/configuration/readLibraries';
import { createLoginService } from '../../api/modules/sessions/login.service';
import type { NameCheck } from '../../api/modules/accounts/registration/nameCheck';
import { toPublicUrl } from '../../api/config/publicUrl';
import { createSecondFactors } from '../../api/modules/accounts/secondFactor/secondFactors';
import type { SecondFactors } from '../../api/modules/accounts/secondFactor/secondFactors';
import { createSecretBox } from '../../api/modules/accounts/secondFactor/secretBox';
import type { User } from '../../api/modules/users/user.model';
import type { AccountsAction, AccountsCommand } from './accountsCommand';
import { AccountsError } from './accountsCommand';
import type { CloseAccount } from './createCloseAccount';
import { createCloseAccount } from './createCloseAccount';
import { listAudit } from './listAudit';
import { createCommandAccounts } from './createCommandAccounts';
import { createMailQueue } from './createMailQueue';
import { createNameRules } from './createNameRules';

export interface AccountsRun {
  config: Config;
  databaseUri: string;
  command: AccountsCommand;
  clock: () => Date;
}

interface Tools {
  accounts: StaffAccounts;
  checkName: NameCheck;
  libraries: readonly Library[];
  factors: Pick<SecondFactors, 'describe'>;
  close: CloseAccount;
  models: Models;
}

async function assertName(
  checkName: NameCheck,
  field: 'username' | 'email',
  value: string,
): Promise<void> {
  const problem = await checkName(field, value);
  if (problem !== '') throw new AccountsError(`${value}: ${problem}`);
}

function assertLibrary(libraries: readonly Library[], library: string): void {
  const names = libraries.map(({ abbrev }) => abbrev);
  if (names.includes(library)) return;
  throw new AccountsError(
    `There is no library ${library}; the libraries are ${names.join(', ')}.`,
  );
}

function taken(name: TakenName): AccountsError {
  return new AccountsError(`There is already an account with this ${name}.`);
}

function missing(what: string): AccountsError {
  return new AccountsError(`There is no ${what}.`);
}

/** One line with the facts of an account. */
function presentAccount(user: User): string {
  const { username, role, memberLibraryId, status, email, name } = user;
  return [username, role, memberLibraryId ?? '-', status, email, name].join(
    '  ',
  );
}

async function printLink(
  { accounts }: Tools,
  { config, command: { username } }: AccountsRun,
): Promise<string> {
  const link = await accounts.issueLink(username);
  if (link === undefined) throw missing(`account ${username} in use`);
  const { kind, token } = link;
  const isFirst = kind === 'setPassword';
  const path = isFirst ? '/user/activate' : '/user/reset';
  const page = toPublicUrl(config, path, config.port);
  return `${username} chooses a password within ${isFirst ? '24 hours' : '1 hour'}, once: ${page}#token=${token}`;
}

async function invite(
  { accounts, checkName, libraries }: Tools,
  { username, email, name, role, library }: AccountsCommand,
): Promise<string> {
  if (role === undefined) throw missing('account without a role');
  await assertName(checkName, 'username', username);
  await assertName(checkName, 'email', email);
  assertLibrary(libraries, library);
  const made = await accounts.invite({ username, email, name, role, library });
  if ('taken' in made) throw taken(made.taken);
  await accounts.mailLink(username);
  return `${username} is invited: the portal mails a link to ${email}.`;
}

async function changeRole(
  { accounts, libraries }: Tools,
  { username, role, library }: AccountsCommand,
): Promise<string> {
  assertLibrary(libraries, library);
  const isDone =
    role !== undefined && (await accounts.changeRole(username, role, library));
  if (!isDone) throw missing(`account ${username} of library staff in use`);
  return `${username} is ${role} of ${library} now, and is logged out everywhere.`;
}

async function changeEmail(
  { accounts, checkName }: Tools,
  { username, email }: AccountsCommand,
): Promise<string> {
  await assertName(checkName, 'email', email);
  const changed = await accounts.changeEmail(username, email);
  if (typeof changed === 'object') throw taken(changed.taken);
  if (!changed) throw missing(`account ${username}`);
  return `${username} has the email ${email} now; links that were sent before are void.`;
}

async function list(
  { accounts, libraries }: Tools,
  { role, library }: AccountsCommand,
): Promise<string> {
  if (library !== '') assertLibrary(libraries, library);
  const found = await accounts.list({
    ...(role !== undefined && { role }),
    ...(library !== '' && { library }),
  });
  return found.length === 0
    ? 'There are no such accounts.'
    : found.map(presentAccount).join('\n');
}

async function show(
  { accounts, factors }: Tools,
  { username }: AccountsCommand,
): Promise<string> {
  const user = await accounts.find(username);
  if (user === undefined) throw missing(`account ${username}`);
  const { on, recoveryCodes } = await factors.describe(user._id);
  const facts = {
    username: user.username,
    name: user.name,
    email: user.email,
    role: user.role,
    library: user.memberLibraryId ?? '-',
    publisher: user.publisherId ?? '-',
    state: user.status,
    created: user.createdDate.toISOString(),
    'second factor': on ? `on, ${recoveryCodes} recovery codes left` : 'off',
  };
  return Object.entries(facts)
    .map(([fact, value]) => `${fact}: ${value}`)
    .join('\n');
}

async function showAudit(
  { accounts, models }: Tools,
  { username }: AccountsCommand,
): Promise<string> {
  const user = await accounts.find(username);
  if (user === undefined) throw missing(`account ${username}`);
  const lines = await listAudit(models, user);
  return lines.length === 0 ? 'Nothing is noted.' : lines.join('\n');
}

/** Does one thing with one account and says that it is done, or that there is no such account. */
const one =
  (
    work: (
      accounts: StaffAccounts,
      command: AccountsCommand,
    ) => Promise<boolean>,
    done: string,
    none: string,
  ): Action =>
  async ({ accounts }, { command }) => {
    const { username } = command;
    if (!(await work(accounts, command))) {
      throw missing(`account ${username} ${none}`.trim());
    }
    return `${username} ${done}`;
  };

type Action = (tools: Tools, run: AccountsRun) => Promise<string>;

const actions: Record<AccountsAction, Action> = {
  list: (tools, { command }) => list(tools, command),
  show: (tools, { command }) => show(tools, command),
  invite: (tools, { command }) => invite(tools, command),
  audit: (tools, { command }) => showAudit(tools, command),
  link: printLink,
  role: (tools, { command }) => changeRole(tools, command),
  email: (tools, { command }) => changeEmail(tools, command),
  close: ({ close }, { command }) => close(command.username),
  reinvite: one(
    (accounts, { username }) => accounts.mailLink(username),
    'is invited again: the portal mails a new link.',
    'that waits to be activated',
  ),
  name: one(
    (accounts, { username, name }) => accounts.rename(username, name),
    'has another name now.',
    '',
  ),
  'reset-second-factor': one(
    (accounts, { username }) => accounts.resetSecondFactor(username),
    'has no authenticator app now, and is logged out everywhere.',
    'with an authenticator app',
  ),
  disable: one(
    (accounts, { username }) => accounts.disable(username),
    'is disabled.',
    'to disable',
  ),
  enable: one(
    (accounts, { username }) => accounts.enable(username),
    'is enabled.',
    'to enable',
  ),
};

/** Does what was asked with an account, and answers what to tell about it. Throws AccountsError. */
export async function runAccounts(run: AccountsRun): Promise<string> {
  const { config, databaseUri, clock } = run;
  const connection = createConnection(databaseUri, {
    serverSelectionTimeoutMS: 5000,
  });
  try {
    await connection.asPromise().catch(() => {
      throw new AccountsError(
        'The database does not answer: is the portal still running, and MONGODB_URI right if it is set?',
      );
    });
    const models = createModels(connection);
    await models.users.init();
    await models.linkTokens.init();
    const times = {
      idleMs: config.loginMinutes * 60_000,
      longestMs: config.loginHours * 3_600_000,
    };
    const settings = { secret: '', lifeMs: times.longestMs, login: times };
    const factors = createSecondFactors(
      models.secondFactors,
      createSecretBox(config.sessionSecret),
      config.serviceName,
      clock,
    );
    const shared = {
      mails: createMailQueue(models, clock),
      factors,
      tokens: createLinkTokens(
        models.linkTokens,
        createFindEmailKey(models),
        clock,
      ),
      logins: createLoginService(models.sessions, settings, clock),
      audit: createAccountAudit(createAuditService(models.audit, clock), ''),
      clock,
    };
    const libraries = await readLibraries(
      config.librariesFile,
      config.libraryName,
    );
    const { accounts, unassignments } = createCommandAccounts(
      models,
      libraries,
      shared,
    );
    const close = createCloseAccount(models, accounts, {
      ...shared,
      unassignments,
    });
    const checkName = await createNameRules(config, libraries, models, clock);
    return await actions[run.command.action](
      { accounts, checkName, libraries, factors, close, models },
      run,
    );
  } finally {
    await connection.close();
  }
}
