import type { Translate } from '../../forms/sentences';
import type { ReadsLists } from '../../lists/readLiveEntries';
import type { MailKind } from '../../mails/mail.model';
import type { MailService } from '../../mails/mail.service';
import type { Deposit } from '../deposit.model';
import type { FindAccessWords } from '../receipts/accessWords';
import { getsReceipt } from '../receipts/receiptMail';
import { notifiesPublisher } from '../submit/notifiesPublisher';
import type { Decision } from './decision';
import type { PresentNotes } from './presentNotes';
import { transitions } from './transitions';
import { wordReason } from './wordReason';

export interface DecisionMailDeps {
  mails: Pick<MailService, 'enqueue'>;
  lists: ReadsLists;
  findAccessWords: FindAccessWords;
  presentNotes: PresentNotes;
  translate: Translate;
}

/** Mails the depositor a final decision, once. Nothing happens where the action has no mail or there is no email. */
export type MailDecision = (
  deposit: Deposit,
  decision: Decision,
) => Promise<void>;

/** Builds the mails of decisions. */
export function createMailDecision(deps: DecisionMailDeps): MailDecision {
  const { translate } = deps;

  /** The values of the placeholders that only this kind has. */
  async function fill(
    kind: MailKind,
    deposit: Deposit,
    { action, reason: key = '', message = '' }: Decision,
  ): Promise<{
    params: Record<string, string>;
    files?: Record<string, string>[];
  }> {
    if (kind === 'DEPOSIT_ACCEPTED') {
      const access = await deps.findAccessWords(deposit);
      return { params: { access: access?.label ?? '–' } };
    }
    const { reasons } = transitions[action];
    const reason = await wordReason(deps.lists, reasons, key);
    if (kind === 'DEPOSIT_DECLINED') return { params: { reason, message } };
    const notes = await deps.presentNotes(deposit);
    const things = notes.length === 1 ? '1 thing' : `${notes.length} things`;
    return {
      params: {
        reason,
        message: message || (await translate('returnedWithoutMessage')),
        things,
      },
      files: notes.map(({ label, text }) => ({
        ...{ noteLabel: label, noteText: text },
      })),
    };
  }

  return async function mailDecision(deposit, decision) {
    const { mail: kind } = transitions[decision.action];
    const { _id, contact, reference, title } = deposit;
    if (kind === null || contact === null || contact.email === '') return;
    const isGoodNews = kind === 'DEPOSIT_ACCEPTED';
    // A publisher that did not hear of a deposit on its behalf does not hear that it was accepted.
    if (isGoodNews && !getsReceipt(deposit) && !notifiesPublisher(deposit)) {
      return;
    }
    const { params, files } = await fill(kind, deposit, decision);
    await deps.mails.enqueue({
      key: `DECISION ${decision.id}`,
      kind,
      to: contact.email,
      userId: null,
      depositId: _id,
      params: {
        name: contact.name || contact.email,
        reference,
        title,
        ...params,
      },
      ...(files && { files }),
    });
  };
}
