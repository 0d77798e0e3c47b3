import { demoAccounts } from '../../api/server/firstAccounts/demoAccounts';

/** The accounts that the API names when it is ready. */
export interface AccountFacts {
  /** Whether there are accounts to try the portal with. */
  readonly demoAccounts: boolean;
  /** The administrator who still has to choose a password, and the file with the link for it. */
  readonly firstAdmin?: { readonly username: string; readonly file: string };
}

function describeDemo(portal: string): string[] {
  const width = Math.max(
    ...demoAccounts.map(({ username }) => username.length),
  );
  const passwordWidth = Math.max(
    ...demoAccounts.map(({ password }) => password.length),
  );
  return [
    '  To try it, anybody can log in as',
    '',
    ...demoAccounts.map(
      ({ username, password, who }) =>
        `    ${username.padEnd(width)}  ${password.padEnd(passwordWidth)}  ${who}`,
    ),
    '',
    `  publishers at ${portal}/login/publisher, everybody else at ${portal}/library/login`,
  ];
}

/**
 * Returns the accounts that can log in, as lines for the user who starts the portal; none where the start must
 * not name them.
 */
export function describeAccounts(
  { demoAccounts: isDemo, firstAdmin }: AccountFacts,
  portal: string,
): string[] {
  if (isDemo) return ['', ...describeDemo(portal)];
  if (firstAdmin === undefined) return [];
  const { username, file } = firstAdmin;
  return [
    '',
    `  There is an administrator, "${username}". Choose the password within 24 hours: open the link in`,
    `  ${file}`,
    '  Only the owner of that file can read it. The link works once; each start writes a new one until then.',
  ];
}
