import type { CurrentUser } from '@contract/user';

/** Answers of a form, and who is logged in beside them. */
export interface OwnedAnswers {
  /** The account whose answers these are; null while no account was known. */
  readonly owner: string | null;
  /** When they changed last; null while there are none. */
  readonly changedAt: number | null;
  /** The API's response to the answers. */
  readonly receipt: unknown;
  readonly context: { readonly user: CurrentUser };
}

/** Finds the owner of answers once a user is known. What was sent without a login stays without an owner. */
export function findOwner(
  { owner, changedAt, receipt }: Omit<OwnedAnswers, 'context'>,
  { username }: Pick<CurrentUser, 'username'>,
): string | null {
  if (receipt !== null) return owner;
  return changedAt === null ? username : (owner ?? username);
}

/** Whether the answers, or the receipt that came of them, are another user's. */
export function belongsToOther(
  { owner, changedAt, receipt }: Omit<OwnedAnswers, 'context'>,
  user: Pick<CurrentUser, 'username'>,
): boolean {
  if (owner === null || owner === user.username) return false;
  return changedAt !== null || receipt !== null;
}

/** Whether a user is the one that the page knew last; also where it knew none. */
export function isFormerUser(
  answers: Pick<OwnedAnswers, 'owner' | 'context'> | undefined,
  { username }: Pick<CurrentUser, 'username'>,
): boolean {
  const former = answers?.context.user.username ?? answers?.owner ?? username;
  return former === username;
}

/** Whether a user is logged in while the answers are another's. */
export function isLoggedInAsOther(answers: OwnedAnswers | undefined): boolean {
  if (answers === undefined) return false;
  const { user } = answers.context;
  return user.authenticated && belongsToOther(answers, user);
}
