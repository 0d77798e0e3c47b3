import type { CurrentUser } from '@contract/user';
import type { FormAccess } from '@engine/types/definition';
import type { OpenDeposit } from './depositState';

/** Whether the account may write; who has none is not held back by it. */
const mayWrite = ({ staff, abilities }: CurrentUser): boolean =>
  !staff || abilities.depositForPublisher;

/** Whether a user may send a form, by what its file declares; the API decides again. */
function canSend(user: CurrentUser, access: FormAccess): boolean {
  if (access === 'staff') return user.abilities.depositForPublisher;
  return access === 'login'
    ? user.authenticated && mayWrite(user)
    : mayWrite(user);
}

/**
 * Tells whether a user may deposit: without an account, for the own publisher, or for a chosen one, by the API's
 * abilities (spec 2 §6).
 */
function canDeposit({
  authenticated,
  publisher,
  abilities,
}: CurrentUser): boolean {
  return !authenticated || publisher !== null || abilities.depositForPublisher;
}

/** Whether who uses the page may send what is filled in: a deposit, or another form. */
export function maySend({
  form,
  context: { user },
}: Pick<OpenDeposit, 'form' | 'context'>): boolean {
  const { access } = form.definition.form;
  return access === undefined ? canDeposit(user) : canSend(user, access);
}

/** Returns the key of the texts that explain why the form cannot be sent. */
export function whyRefused({
  form,
  context,
}: Pick<OpenDeposit, 'form' | 'context'>) {
  const isDeposit = form.definition.form.access === undefined;
  if (isDeposit)
    return context.user.staff ? 'mayNotDeposit' : 'mayNotYetDeposit';
  return context.user.authenticated ? 'mayNotSend' : 'logInToSend';
}
