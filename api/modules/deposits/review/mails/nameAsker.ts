import type { TransitionOffer } from '@contract/staff/staff';
import type { Deposit } from '../../deposit.model';
import { findAskerId } from '../../withdrawal/answerWithdrawal';
import { findMailed } from './decisionMail';
import type { RecipientModels } from './decisionRecipient';

/** The offers, with the address of who asked for the withdrawal at those that answer the request and have a mail. */
export function nameAsker(
  models: RecipientModels,
  deposit: Parameters<typeof findMailed>[1] & Pick<Deposit, 'withdrawal'>,
  offers: readonly TransitionOffer[],
): Promise<readonly TransitionOffer[]> {
  return Promise.all(
    offers.map(async (offer) => {
      const { action, mails } = offer;
      const askedBy = findAskerId(deposit, action);
      if (!mails || askedBy === undefined) return offer;
      const mailed = await findMailed(models, deposit, { action, askedBy });
      const asker = mailed.find(({ isAsker = false }) => isAsker);
      return asker === undefined
        ? offer
        : { ...offer, askerEmail: asker.email };
    }),
  );
}
