import type { Library } from '@contract/configuration';
import type { ReviewReason } from '@contract/receipt';
import type { DepositStage } from '@engine/domain/depositStage';
import { toDepositStage, waitsForStaff } from '@engine/domain/depositStage';
import type { SentenceName } from '@engine/types/generated/names';
import type { Translate } from '../../forms/sentences';
import { stored } from '../../forms/typedAnswers';
import type { Deposit } from '../deposit.model';
import type { CausingFile } from '../queue/reviewCauses';
import { findReviewReason } from './reviewReason';

/** What the mail says of a deposit besides its details, as the page of the receipt does. */
export type ReceiptWords = Record<
  'depositor' | 'outcome' | 'check' | 'questions' | 'whySent',
  string
>;

/**
 * Finds the words of a receipt's mail.
 *
 * @param items - the word for the issues, parts or items of a title; '' for a monograph.
 */
export type FindReceiptWords = (
  deposit: Deposit,
  files: readonly CausingFile[],
  items: string,
) => Promise<ReceiptWords>;

const REVIEWS: Readonly<Record<ReviewReason, SentenceName>> = {
  sensitive: 'receiptReviewSensitive',
  repeatedIssue: 'receiptReviewRepeatedIssue',
  notScanned: 'receiptReviewNotScanned',
  fileFindings: 'receiptReviewFileFindings',
};

const CHECKS: Readonly<Record<Exclude<DepositStage, 'review'>, SentenceName>> =
  {
    checks: 'receiptAccepts',
    returned: 'receiptReturned',
    accepted: 'receiptAccepted',
    decided: 'receiptAskLibrary',
  };

/** Says what a deposit fulfils, or that staff review it first. */
function toOutcome(deposit: Deposit, items: string): SentenceName {
  const { depositedByProxy } = deposit;
  if (toDepositStage(deposit) === 'decided') return 'receiptDecided';
  const requiresReview = waitsForStaff(deposit);
  if (depositedByProxy) {
    return requiresReview ? 'receiptReviewedProxy' : 'receiptFulfilledProxy';
  }
  if (requiresReview) return 'receiptReviewed';
  return items === '' ? 'receiptFulfilled' : 'receiptFulfilledItems';
}

/** Says what the library does next. */
function toCheck(
  deposit: Deposit,
  files: readonly CausingFile[],
): SentenceName {
  const stage = toDepositStage(deposit);
  if (stage !== 'review') return CHECKS[stage];
  const reason = findReviewReason(deposit, files);
  return reason === undefined ? 'receiptReview' : REVIEWS[reason];
}

/** Builds the search for the words. */
export function createFindReceiptWords(
  libraries: readonly Library[],
  translate: Translate,
): FindReceiptWords {
  /** The person and the publisher, each once. */
  async function toDepositor(
    { depositedByProxy, contact }: Deposit,
    publisher: string,
  ): Promise<string> {
    if (depositedByProxy) return translate('receiptByStaff', { publisher });
    const { name = '', email = '' } = contact ?? {};
    const isBoth = name !== '' && publisher !== '' && name !== publisher;
    if (isBoth) return translate('receiptByFor', { name, publisher });
    return name || publisher || email;
  }

  return async function findReceiptWords(deposit, files, items) {
    const { depositedByProxy, reference, assignedLibrary } = deposit;
    const publisher = stored('deposit', deposit.payload).publisher?.name ?? '';
    const { name: library = '' } =
      libraries.find(({ abbrev }) => abbrev === assignedLibrary) ??
      libraries[0] ??
      {};
    const params = { publisher, library, reference, items };
    const say = (sentence: SentenceName) => translate(sentence, params);
    return {
      depositor: await toDepositor(deposit, publisher),
      outcome: await say(toOutcome(deposit, items)),
      check: await say(toCheck(deposit, files)),
      questions: await say(
        depositedByProxy ? 'receiptQuestionsProxy' : 'receiptQuestions',
      ),
      whySent: await say(
        depositedByProxy ? 'receiptBecauseOfProxy' : 'receiptBecauseOfAddress',
      ),
    };
  };
}
