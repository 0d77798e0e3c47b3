import type { Deposit } from '../deposit.model';

/** Whether the publisher gets a mail about a deposit on its behalf (spec 2 §2). */
export function notifiesPublisher({
  notifyPublisher,
  contact,
}: Pick<Deposit, 'notifyPublisher' | 'contact'>): boolean {
  return notifyPublisher && contact !== null && contact.email !== '';
}
