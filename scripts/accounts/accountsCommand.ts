import { parseArgs } from 'node:util';
import { isStaffRole, roles } from '../../api/modules/permissions/roles';
import type { Role } from '@contract/user';

/** Words that a person gave and the command does not know, or something it cannot do; the message is for the person at the keyboard. */
export class AccountsError extends Error {
  override name = 'AccountsError';
}

/** The roles of library staff: publishers register themselves. */
const STAFF_ROLES = roles.filter(isStaffRole);

const OPTIONS = ['username', 'email', 'name', 'role', 'library'] as const;

const USAGE = [
  'npm run accounts -- list [--role <role>] [--library <library>]',
  '    lists accounts: username, role, library, state, email, name',
  'npm run accounts -- show --username <name>',
  '    shows one account and whether an authenticator app protects it',
  'npm run accounts -- audit --username <name>',
  '    lists what was noted about an account and what it did, the newest 200 entries',
  'npm run accounts -- invite --username <name> --email <address> --name <name> --role <role> --library <library>',
  `    makes an account of library staff and mails the link to choose its password; roles: ${STAFF_ROLES.join(', ')}`,
  'npm run accounts -- reinvite --username <name>',
  '    mails a new link to an account that was never activated; the one before is void',
  'npm run accounts -- link --username <name>',
  '    prints a link to choose a password, for any account in use; the one before is void',
  'npm run accounts -- role --username <name> --role <role> --library <library>',
  '    gives a member of library staff another role and library; all logins end',
  'npm run accounts -- name --username <name> --name <name>',
  '    gives any account another name',
  'npm run accounts -- email --username <name> --email <address>',
  '    gives any account another email; links that were sent before are void, so run reinvite or link afterwards',
  'npm run accounts -- reset-second-factor --username <name>',
  '    forgets the authenticator app and the recovery codes of an account; all logins end',
  'npm run accounts -- disable --username <name>',
  '    takes an account out of use, at once and everywhere',
  'npm run accounts -- enable --username <name>',
  '    gives it back',
  'npm run accounts -- close --username <name>',
  '    closes an account in use permanently, as its user can, and mails that; the email is free again',
].join('\n');

/** The options that each action needs; those of `list` may be left out. */
const NEEDS = {
  list: [],
  show: ['username'],
  audit: ['username'],
  invite: ['username', 'email', 'name', 'role', 'library'],
  reinvite: ['username'],
  link: ['username'],
  role: ['username', 'role', 'library'],
  name: ['username', 'name'],
  email: ['username', 'email'],
  'reset-second-factor': ['username'],
  disable: ['username'],
  enable: ['username'],
  close: ['username'],
} as const satisfies Record<string, readonly (typeof OPTIONS)[number][]>;

export type AccountsAction = keyof typeof NEEDS;

/** What the operator asks for; the options that the action does not need are ''. */
export interface AccountsCommand {
  action: AccountsAction;
  username: string;
  email: string;
  name: string;
  library: string;
  /** Undefined where the action needs none and none is given. */
  role: Role | undefined;
}

function parse(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        username: { type: 'string' },
        email: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string' },
        library: { type: 'string' },
      },
    });
    return { values, positionals };
  } catch {
    throw new AccountsError(USAGE);
  }
}

const isAction = (word: string | undefined): word is AccountsAction =>
  word !== undefined && Object.hasOwn(NEEDS, word);

/** Reads the words after `npm run accounts --`; throws the usage for any other. */
export function toAccountsCommand(words: readonly string[]): AccountsCommand {
  const { values, positionals } = parse(words);
  const [action, ...others] = positionals;
  if (!isAction(action) || others.length > 0) throw new AccountsError(USAGE);
  const given = OPTIONS.filter((option) => Boolean(values[option]));
  const needed: readonly string[] = NEEDS[action];
  const allowed = action === 'list' ? ['role', 'library'] : needed;
  const isRight =
    needed.every((option) => given.some((each) => each === option)) &&
    given.every((option) => allowed.includes(option));
  const role = STAFF_ROLES.find((each) => each === values.role);
  const isRole = values.role === undefined || role !== undefined;
  if (!isRight || !isRole) throw new AccountsError(USAGE);
  const { username = '', email = '', name = '', library = '' } = values;
  return { action, username, email, name, library, role };
}
