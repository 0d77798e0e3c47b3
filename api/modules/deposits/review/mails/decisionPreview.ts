import type {
  DecisionMail,
  DecisionMailRequest,
} from '@contract/staff/decisionMail';
import type { Translate } from '../../../forms/sentences';
import type { ReadsLists } from '../../../lists/readLiveEntries';
import type { MailService } from '../../../mails/mail.service';
import type { Deposit } from '../../deposit.model';
import { findAskerId } from '../../withdrawal/answerWithdrawal';
import { toAddresses, type RecipientModels } from './decisionRecipient';
import {
  findTitleMailed,
  type SaidDecision,
  type WriteDecision,
  type WrittenDecision,
} from './decisionMail';
import { wordDecision, wordForPublisher } from './wordReason';

/** In place of what the reviewer has not answered yet. */
const NOT_YET = '…';

export interface DecisionPreviewDeps extends RecipientModels {
  writeDecision: WriteDecision;
  mails: Pick<MailService, 'preview'>;
  lists: ReadsLists;
  translate: Translate;
}

/** Shows the mail that a decision would send with the answers so far, and to whom. Nothing is sent or stored. */
export type PreviewDecision = (
  deposit: Deposit,
  request: DecisionMailRequest,
) => Promise<DecisionMail>;

/** The deposit as if it were returned with these notes. */
function withNotes(
  deposit: Deposit,
  { reason = '', message = '', notes = [] }: DecisionMailRequest,
): Deposit {
  return {
    ...deposit,
    correction: {
      id: '',
      by: null,
      date: new Date(0),
      reason,
      message,
      notes: notes.map((note, at) => ({ ...note, id: String(at) })),
    },
  };
}

/** Builds the preview of mails about decisions. */
export function createPreviewDecision(
  deps: DecisionPreviewDeps,
): PreviewDecision {
  const { lists, translate } = deps;

  async function writeOfTitle(
    deposit: Deposit,
    said: SaidDecision,
  ): Promise<WrittenDecision | undefined> {
    const recipients = await findTitleMailed(deps, deposit, said);
    const [contact] = recipients;
    if (contact === undefined) return undefined;
    const { action } = said;
    const { title } = deposit;
    const reason =
      (await wordForPublisher(translate, action)) ??
      (await wordDecision(lists, action, said));
    const params = { name: contact.name, title, reason };
    return {
      kind: 'TITLE_DECLINED',
      isWithoutMail: false,
      addressed: recipients.map((recipient) => ({ recipient, params })),
      params,
    };
  }

  return async function previewDecision(deposit, request) {
    const { action, reason = '', message = '' } = request;
    const isReturn = action === 'return';
    const askedBy = findAskerId(deposit, action);
    const said: SaidDecision = {
      action,
      reason: reason || NOT_YET,
      message: message || (isReturn ? '' : NOT_YET),
      ...(askedBy !== undefined && { askedBy }),
    };
    const written =
      (await writeOfTitle(deposit, said)) ??
      (await deps.writeDecision(
        isReturn ? withNotes(deposit, request) : deposit,
        said,
      ));
    if (written === undefined) {
      return { to: '', nobody: await translate('mailNone') };
    }
    const { kind, addressed, isWithoutMail, params, files } = written;
    const to = toAddresses(addressed.map(({ recipient }) => recipient));
    const letter = await deps.mails.preview({
      kind,
      params,
      userId: null,
      depositId: deposit._id,
      ...(files && { files }),
    });
    if (to !== '') return { to, ...letter };
    const nobody = await translate(
      isWithoutMail ? 'mailNotNotified' : 'mailNobody',
    );
    return { to: '', nobody, ...letter };
  };
}
