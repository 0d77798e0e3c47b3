import { createConnection } from 'mongoose';
import type { Config } from '../../api/config/config';
import type { Library } from '@contract/configuration';
import { createModels } from '../../api/server/composition/models';
import { createAccountTokens } from '../../api/modules/accounts/recovery/accountTokens';
import type { TakenName } from '../../api/modules/accounts/registration/insertUser';
import type { StaffAccounts } from '../../api/modules/accounts/staffAccounts';
import { createStaffAccounts } from '../../api/modules/accounts/staffAccounts';
import { createAccountAudit } from '../../api/modules/audit/accountAudit';
import { createAuditService } from '../../api/modules/audit/audit.service';
import { readLibraries } from '../../api/modules/configuration/readLibraries';
import { createLoginService } from '../../api/modules/sessions/login.service';
import type { NameCheck } from '../../api/modules/accounts/registration/nameCheck';
import { toPublicUrl } from '../../api/config/publicUrl';
import type { AccountsCommand } from './accountsCommand';
import { AccountsError } from './accountsCommand';
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

async function printLink(
  accounts: StaffAccounts,
  username: string,
  config: Config,
): Promise<string> {
  const token = await accounts.issueLink(username);
  if (token === undefined) {
    throw new AccountsError(`No account ${username} waits for its password.`);
  }
  const page = toPublicUrl(config, '/user/activate', config.port);
  return `${username} chooses a password within 24 hours, once: ${page}#token=${token}`;
}

type Command<Action> = Extract<AccountsCommand, { action: Action }>;

async function invite(
  { accounts, checkName, libraries }: Tools,
  { action: _action, ...member }: Command<'invite'>,
): Promise<void> {
  await assertName(checkName, 'username', member.username);
  await assertName(checkName, 'email', member.email);
  assertLibrary(libraries, member.library);
  const made = await accounts.invite(member);
  if ('taken' in made) throw taken(made.taken);
}

async function changeEmail(
  { accounts, checkName }: Tools,
  { username, email }: Command<'email'>,
): Promise<string> {
  await assertName(checkName, 'email', email);
  const changed = await accounts.changeEmail(username, email);
  if (typeof changed === 'object') throw taken(changed.taken);
  if (!changed) throw new AccountsError(`There is no account ${username}.`);
  return `${username} has the email ${email} now; links that were sent before are void.`;
}

async function perform(
  tools: Tools,
  { config, command }: AccountsRun,
): Promise<string> {
  const { accounts } = tools;
  const { action, username } = command;
  if (action === 'email') return changeEmail(tools, command);
  if (action === 'invite') await invite(tools, command);
  if (action === 'invite' || action === 'link') {
    return printLink(accounts, username, config);
  }
  if (await accounts[action](username)) {
    return `${username} is ${action}d.`;
  }
  throw new AccountsError(`There is no account ${username} to ${action}.`);
}

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
    await models.accountTokens.init();
    const times = {
      idleMs: config.loginMinutes * 60_000,
      longestMs: config.loginHours * 3_600_000,
    };
    const settings = { secret: '', lifeMs: times.longestMs, login: times };
    const accounts = createStaffAccounts({
      users: models.users,
      revisions: models.revisions,
      tokens: createAccountTokens(models.accountTokens, models.users, clock),
      logins: createLoginService(models.sessions, settings, clock),
      audit: createAccountAudit(createAuditService(models.audit, clock), ''),
      clock,
    });
    const libraries = await readLibraries(
      config.librariesFile,
      config.libraryName,
    );
    const checkName = await createNameRules(config, libraries, models, clock);
    return await perform({ accounts, checkName, libraries }, run);
  } finally {
    await connection.close();
  }
}
