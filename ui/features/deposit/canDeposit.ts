import type { CurrentUser } from '@contract/user';

/** Whether somebody may deposit: without an account, for the own publisher, or for one that is chosen, as the API tells (spec 2 §6). */
export function canDeposit({
  authenticated,
  publisher,
  abilities,
}: CurrentUser): boolean {
  return !authenticated || publisher !== null || abilities.depositForPublisher;
}
