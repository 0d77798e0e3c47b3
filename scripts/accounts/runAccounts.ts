import { createConnection } from 'mongoose';
import type { Config } from '../../api/config';
import { createModels } from '../../api/models';
import { createAccountTokens } from '../../api/modules/accounts/accountTokens';
import type { StaffAccounts } from '../../api/modules/accounts/staffAccounts';
import { createStaffAccounts } from '../../api/modules/accounts/staffAccounts';
import { createAccountAudit } from '../../api/modules/audit/accountAudit';
import { createAuditService } from '../../api/modules/audit/audit.service';
import { readLibraries } from '../../api/modules/configuration/readLibraries';
import { createLoginService } from '../../api/modules/sessions/login.service';
import { toPublicUrl } from '../../api/publicUrl';
import type { AccountsCommand } from './accountsCommand';
import { AccountsError } from './accountsCommand';

const USERNAME = /^[A-Za-z][A-Za-z0-9.-]{3,31}$/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

export interface AccountsRun {
  config: Config;
  databaseUri: string;
  command: AccountsCommand;
  clock: () => Date;
}

type Invitation = Extract<AccountsCommand, { action: 'invite' }>;

async function assertInvitable(
  { username, email, library }: Invitation,
  config: Config,
): Promise<void> {
  if (!USERNAME.test(username)) {
    throw new AccountsError(
      'A username has between 4 and 32 characters and starts with a letter; only letters, numbers, full stops and hyphens.',
    );
  }
  if (!EMAIL.test(email)) {
    throw new AccountsError(`${email} is not an email address.`);
  }
  const { librariesFile, libraryName } = config;
  const libraries = await readLibraries(librariesFile, libraryName);
  const names = libraries.map(({ abbrev }) => abbrev);
  if (names.includes(library)) return;
  throw new AccountsError(
    `There is no library ${library}; the libraries are ${names.join(', ')}.`,
  );
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

async function perform(
  accounts: StaffAccounts,
  { config, command }: AccountsRun,
): Promise<string> {
  const { action, username } = command;
  if (action === 'link') return printLink(accounts, username, config);
  if (action === 'invite') {
    await assertInvitable(command, config);
    const { action: _action, ...member } = command;
    const made = await accounts.invite(member);
    if ('taken' in made) {
      throw new AccountsError(
        `There is already an account with this ${made.taken}.`,
      );
    }
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
      tokens: createAccountTokens(models.accountTokens, clock),
      logins: createLoginService(models.sessions, settings, clock),
      audit: createAccountAudit(createAuditService(models.audit, clock), ''),
      clock,
    });
    return await perform(accounts, run);
  } finally {
    await connection.close();
  }
}
