import type { Model } from 'mongoose';
import type { Receipt } from '@contract/receipt';
import type { ShownAnswer } from '@contract/records';
import type { BeforeJson } from '@engine/types/among';
import { ApiError } from '../../../http/errors';
import type { Owner } from '../../../http/middleware/owner';
import { DEPOSIT_FORM } from '../../forms/depositForm';
import type { Translate } from '../../forms/sentences';
import type { Limiter } from '../../limits/limiter';
import type { LinkTokens } from '../../links/linkTokens';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import { listFilesOf } from '../../submissions/files/storedFiles';
import { toDepositorKey } from '../../submissions/depositorKey';
import { presentAnswer } from '../../submissions/shown/presentSteps';
import type { ReadShown } from '../../submissions/shown/readShown';
import type { Deposit } from '../deposit.model';
import { canHaveReceipt } from '../deposit.policy';
import { toWarnings } from '../titles/repeatedIssues';
import type { FindAccessWords } from './accessWords';
import { presentReceipt } from './receipt.presenter';
import type { MailReceipt } from './receiptMail';
import type { FindReceiptRecipient } from './receiptRecipient';

export interface ReceiptServiceDeps {
  deposits: Model<Deposit>;
  storedFiles: Model<StoredFile>;
  linkTokens: Pick<LinkTokens, 'peek'>;
  /** How often the receipt of one deposit is mailed again. */
  receiptMails: Pick<Limiter, 'take'>;
  mailReceipt: MailReceipt;
  findRecipient: FindReceiptRecipient;
  findAccessWords: FindAccessWords;
  translate: Translate;
  readShown: ReadShown;
  contextPath: string;
  /** Makes a unique key. */
  createKey: () => string;
}

/** Receipts of stored deposits. */
export interface ReceiptService {
  /** The receipt just after the deposit, with the mails that are about to be sent. */
  present(deposit: Deposit): Promise<BeforeJson<Receipt>>;
  /** The receipt when it is read later: it announces no mail. */
  presentLater(deposit: Deposit): Promise<BeforeJson<Receipt>>;
  /** The receipt that a mailed link opens; throws 410 when the link is unknown, of another purpose or over. */
  open(token: string): Promise<BeforeJson<Receipt>>;
  /**
   * Mails the receipt once more, and answers what was done. Throws 404 for a deposit that is unknown, that the owner
   * did not make, or whose depositor has no email. Throws 429 when it was mailed too often.
   */
  send(owner: Owner, reference: string): Promise<{ message: string }>;
}

/** Shows receipts by mailed links and mails them again. */
export function createReceiptService(deps: ReceiptServiceDeps): ReceiptService {
  const { deposits, translate } = deps;

  /** The answers to questions that the version of the deposit shows on receipts. */
  async function findAnswers(deposit: Deposit): Promise<ShownAnswer[]> {
    const { title, formVersion, payload } = deposit;
    const { columns } = await deps.readShown(
      { key: DEPOSIT_FORM, title },
      formVersion,
      () => Promise.resolve([]),
    );
    return columns
      .filter(({ shownOn }) => shownOn.includes('receipt'))
      .flatMap((column) => presentAnswer(column, payload));
  }

  async function present(deposit: Deposit): Promise<BeforeJson<Receipt>> {
    const [files, access, findings, answers, recipient] = await Promise.all([
      listFilesOf(deps.storedFiles, deposit._id),
      deps.findAccessWords(deposit),
      toWarnings(
        deposit.payload,
        deposit.repeatedIssues ?? [],
        translate,
        'issueDepositedAgain',
      ),
      findAnswers(deposit),
      deps.findRecipient(deposit),
    ]);
    const mailedTo = recipient?.email;
    const facts = { access, findings, answers, mailedTo };
    return presentReceipt(deposit, files, facts, deps.contextPath);
  }

  async function presentLater(deposit: Deposit): Promise<BeforeJson<Receipt>> {
    const receipt = await present(deposit);
    return { ...receipt, mailedTo: undefined, registrationReceipt: undefined };
  }

  return {
    present,
    presentLater,

    async open(token) {
      const link = await deps.linkTokens.peek(token, ['receipt']);
      const deposit =
        link && (await deposits.findById(link.holderId).lean<Deposit>());
      if (!deposit) {
        const message = await translate('receiptLinkOver');
        throw new ApiError(410, 'TOKEN_OVER', message);
      }
      return presentLater(deposit);
    },

    async send({ user, ownerKey }, reference) {
      const deposit = await deposits.findOne({ reference }).lean<Deposit>();
      const viewer = { user, depositorKey: toDepositorKey(ownerKey) };
      const recipient =
        deposit !== null && canHaveReceipt(viewer, deposit)
          ? await deps.findRecipient(deposit)
          : undefined;
      if (deposit === null || recipient === undefined) {
        const message = await translate('receiptUnknown');
        throw new ApiError(404, 'RECEIPT_UNKNOWN', message);
      }
      await deps.receiptMails.take(deposit._id);
      await deps.mailReceipt(
        deposit,
        `RECEIPT ${deposit._id} ${deps.createKey()}`,
      );
      const { email } = recipient;
      return { message: await translate('receiptSent', { email }) };
    },
  };
}
