import type { DecisionAction } from '@contract/staff/staff';
import type { SentenceName } from '@engine/types/generated/names';
import type { Translate } from '../../../forms/sentences';
import type { ReadsLists } from '../../../lists/readLiveEntries';
import type { Mail, MailKind } from '../../../mails/mail.model';
import type { MailService } from '../../../mails/mail.service';
import type { Deposit } from '../../deposit.model';
import type { FindAccessWords } from '../../receipts/accessWords';
import type { Decision } from '../decision/decision';
import { findNamedTitle } from '../../titles/namedTitle';
import {
  findRecipients,
  findTitleRecipients,
  type Recipient,
  type RecipientModels,
} from './decisionRecipient';
import type { PresentNotes } from '../presentNotes';
import { findDecisionReason } from './decisionReason';
import { transitions, voidingActions } from '../decision/transitions';
import { wordReason } from './wordReason';

/** The parts of a decision that its mail says. */
export type SaidDecision = Pick<
  Decision,
  'action' | 'reason' | 'message' | 'askedBy'
>;

/** The mail of a decision to one recipient. */
export interface AddressedMail {
  recipient: Recipient;
  params: Mail['params'];
}

/** The mail of a decision. */
export type WrittenDecision = Pick<Mail, 'kind' | 'files'> & {
  /** None where nobody gets it. */
  addressed: readonly AddressedMail[];
  /** As its first recipient reads it, also where there is none. */
  params: Mail['params'];
  /** Whether its publisher did not hear of the deposit and does not hear that it was accepted. */
  isWithoutMail: boolean;
};

export interface WriteDecisionDeps extends RecipientModels {
  lists: ReadsLists;
  findAccessWords: FindAccessWords;
  presentNotes: PresentNotes;
  translate: Translate;
}

/**
 * Writes the mail of a decision; undefined for an action without one.
 *
 * @param isTitleMailed - whether the publisher is mailed about the title that the deposit registers: the user who asked
 * for the withdrawal of the deposit then gets this mail alone.
 */
export type WriteDecision = (
  deposit: Deposit,
  decision: SaidDecision,
  isTitleMailed?: boolean,
) => Promise<WrittenDecision | undefined>;

/** In place of what is not known. */
const NONE = '–';

/** What a deposit is now, where the kind of the mail does not say it. */
const states: Partial<Record<DecisionAction, SentenceName>> = {
  abort: 'depositAborted',
  remove: 'depositRemoved',
  suppress: 'depositSuppressed',
  deaccession: 'depositDeaccessioned',
  restore: 'depositRestored',
  resume: 'depositTakenBack',
};

type Mailed = Pick<Deposit, 'depositedByProxy' | 'notifyPublisher'>;

/** Whether the publisher of a deposit did not hear of it and does not hear that it was accepted. */
const isUnheard = (
  { depositedByProxy, notifyPublisher }: Mailed,
  kind: MailKind | null,
) => kind === 'DEPOSIT_ACCEPTED' && depositedByProxy && !notifyPublisher;

/** Whether a decision about a deposit has a mail, where an address is known. */
function isMailed(deposit: Mailed, action: DecisionAction): boolean {
  const { mail } = transitions[action];
  return mail !== null && !isUnheard(deposit, mail);
}

/** Whether a decision has the mail of the title that a deposit registers, where its publisher has an email (R74). */
const hasTitleMail = (
  { payload }: Pick<Deposit, 'payload'>,
  action: DecisionAction,
): boolean =>
  voidingActions.includes(action) && findNamedTitle(payload)?.isNew === true;

type Addressed = Mailed & Pick<Deposit, 'payload' | 'publisherId' | 'contact'>;

/** Finds who gets the email about the title that a decision declines; none where none is sent. */
export async function findTitleMailed(
  models: RecipientModels,
  deposit: Addressed,
  { action, askedBy }: Pick<Decision, 'action' | 'askedBy'>,
): Promise<readonly Recipient[]> {
  if (!hasTitleMail(deposit, action)) return [];
  const asker = isMailed(deposit, action) ? askedBy : undefined;
  return findTitleRecipients(models, deposit, asker);
}

/** Finds who gets the email about a decision; none where none is sent. */
export async function findMailed(
  models: RecipientModels,
  deposit: Addressed,
  decision: Pick<Decision, 'action' | 'askedBy'>,
): Promise<readonly Recipient[]> {
  const ofTitle = await findTitleMailed(models, deposit, decision);
  if (ofTitle.length > 0) return ofTitle;
  if (!isMailed(deposit, decision.action)) return [];
  return findRecipients(models, deposit, decision.askedBy);
}

/** Builds the writing of mails about decisions. */
export function createWriteDecision(deps: WriteDecisionDeps): WriteDecision {
  const { translate } = deps;

  /** What happened; what staff wrote about it is for staff. */
  async function describeState({ action }: SaidDecision): Promise<string> {
    const sentence = states[action];
    return sentence === undefined ? '' : translate(sentence);
  }

  async function describeReason(
    deposit: Deposit,
    said: SaidDecision,
  ): Promise<string> {
    const found = findDecisionReason(said, deposit);
    return found ? wordReason(deps.lists, found.list, found.reason) : NONE;
  }

  /** The values of the placeholders that only this kind has. */
  async function fill(
    kind: MailKind,
    deposit: Deposit,
    said: SaidDecision,
  ): Promise<Pick<Mail, 'params' | 'files'>> {
    if (kind === 'DEPOSIT_ACCEPTED') {
      const access = await deps.findAccessWords(deposit);
      return { params: { access: access?.label ?? NONE } };
    }
    if (kind === 'DEPOSIT_STATUS') {
      return { params: { what: await describeState(said) } };
    }
    if (kind === 'DEPOSIT_WITHDRAWN') {
      const what = await describeState(said);
      return { params: { what, reason: await describeReason(deposit, said) } };
    }
    const { action, reason: key = '', message = '' } = said;
    const { reasons } = transitions[action];
    const reason = await wordReason(deps.lists, reasons, key);
    if (kind === 'DEPOSIT_DECLINED' || kind === 'WITHDRAWAL_REFUSED') {
      return { params: { reason, message } };
    }
    const notes = await deps.presentNotes(deposit);
    const things = notes.length === 1 ? '1 thing' : `${notes.length} things`;
    return {
      params: {
        reason,
        message: message || (await translate('returnedWithoutMessage')),
        things,
      },
      files: notes.map(({ label, text }) => ({
        noteLabel: label,
        noteText: text,
      })),
    };
  }

  return async function writeDecision(
    deposit,
    decision,
    isTitleMailed = false,
  ) {
    const { mail: kind } = transitions[decision.action];
    if (kind === null) return undefined;
    const { reference, title } = deposit;
    const isWithoutMail = isUnheard(deposit, kind);
    const { askedBy } = decision;
    const recipients = isTitleMailed
      ? (await findTitleRecipients(deps, deposit, askedBy)).filter(
          ({ isAsker = false }) => isAsker,
        )
      : await findRecipients(deps, deposit, askedBy);
    const { params, files } = await fill(kind, deposit, decision);
    const address = async (recipient?: Recipient): Promise<Mail['params']> => ({
      name: recipient?.name || recipient?.email || '',
      reference,
      title,
      ...params,
      whySent: await translate(
        recipient?.isAsker
          ? 'withdrawalBecauseAsked'
          : 'receiptBecauseOfAddress',
        { reference },
      ),
    });
    const addressed = await Promise.all(
      recipients.map(async (recipient) => ({
        recipient,
        params: await address(recipient),
      })),
    );
    return {
      kind,
      isWithoutMail,
      addressed: isWithoutMail ? [] : addressed,
      params: await address(recipients[0]),
      ...(files && { files }),
    };
  };
}

/**
 * Mails a final decision to the depositor and to who asked for the withdrawal that it answers, once. Nothing happens where
 * the action has no mail or there is no email.
 *
 * @param isTitleMailed - as of `WriteDecision`.
 */
export type MailDecision = (
  deposit: Deposit,
  decision: Decision,
  isTitleMailed: boolean,
) => Promise<void>;

/** Builds the mailing of decisions. */
export function createMailDecision(
  writeDecision: WriteDecision,
  mails: Pick<MailService, 'enqueue'>,
): MailDecision {
  return async function mailDecision(deposit, decision, isTitleMailed) {
    const written = await writeDecision(deposit, decision, isTitleMailed);
    if (written === undefined) return;
    const { kind, addressed, files } = written;
    for (const { recipient, params } of addressed) {
      await mails.enqueue({
        key: `DECISION ${decision.id}${recipient.isAsker ? ' ASKER' : ''}`,
        kind,
        to: recipient.email,
        params,
        userId: null,
        depositId: deposit._id,
        ...(files && { files }),
      });
    }
  };
}
