import { parseArgs } from 'node:util';
import { isStaffRole, roles } from '../../api/modules/permissions/roles';
import type { Role } from '@contract/user';

/** Words that a person gave and the command does not know, or something it cannot do; the message is for the person at the keyboard. */
export class AccountsError extends Error {
  override name = 'AccountsError';
}

/** The roles of library staff: publishers register themselves. */
const STAFF_ROLES = roles.filter(isStaffRole);

const USAGE = [
  'npm run accounts -- invite --username <name> --email <address> --name <name> --role <role> --library <library>',
  `    makes an account of library staff and prints the link to set its password; roles: ${STAFF_ROLES.join(', ')}`,
  'npm run accounts -- link --username <name>',
  '    prints a new link for an account that has no password yet; the one before is void',
  'npm run accounts -- email --username <name> --email <address>',
  '    gives any account another email; links that were sent before are void',
  'npm run accounts -- disable --username <name>',
  '    takes an account out of use, at once and everywhere',
  'npm run accounts -- enable --username <name>',
  '    gives it back',
].join('\n');

export type AccountsCommand =
  | {
      action: 'invite';
      username: string;
      email: string;
      name: string;
      role: Role;
      library: string;
    }
  | { action: 'email'; username: string; email: string }
  | { action: 'link' | 'disable' | 'enable'; username: string };

const OPTIONS = ['username', 'email', 'name', 'role', 'library'] as const;

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

/** Reads the words after `npm run accounts --`; throws the usage for any other. */
export function toAccountsCommand(words: readonly string[]): AccountsCommand {
  const { values, positionals } = parse(words);
  const [action, ...others] = positionals;
  const given = OPTIONS.filter((option) => Boolean(values[option]));
  const { username = '', email = '', name = '', library = '' } = values;
  const role = STAFF_ROLES.find((each) => each === values.role);
  if (others.length > 0 || username === '') throw new AccountsError(USAGE);
  if (action === 'invite') {
    if (given.length < OPTIONS.length || role === undefined) {
      throw new AccountsError(USAGE);
    }
    return { action, username, email, name, role, library };
  }
  if (action === 'email') {
    if (given.length !== 2 || email === '') throw new AccountsError(USAGE);
    return { action, username, email };
  }
  const isKnown =
    action === 'link' || action === 'disable' || action === 'enable';
  if (!isKnown || given.length > 1) throw new AccountsError(USAGE);
  return { action, username };
}
