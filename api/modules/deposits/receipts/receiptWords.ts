import type { Library } from '@contract/configuration';
import type { ReviewReason } from '@contract/receipt';
import type { DepositStage } from '@engine/domain/depositStage';
import { toDepositStage, waitsForStaff } from '@engine/domain/depositStage';
import type { SentenceName } from '@engine/types/generated/names';
import type { Translate } from '../../forms/sentences';
import { stored } from '../../forms/typedAnswers';
import type { Deposit } from '../deposit.model';
import type { CausingFile } from '../queue/reviewCauses';
import { findChangeRequest, findNamedTitle } from '../titles/namedTitle';
import { findReviewReason } from './reviewReason';

/** The sentences of the mail about a deposit, equal to those of the receipt's page. */
export interface ReceiptWords {
  params: Record<
    'depositor' | 'outcome' | 'check' | 'questions' | 'whySent',
    string
  >;
  /** Sentences on lines of their own; a decided deposit has none. */
  lines: readonly Readonly<Record<string, string>>[];
}

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

const registersTitle = ({ payload }: Deposit): boolean =>
  findNamedTitle(payload)?.isNew === true;

/** Returns the sentence on what a deposit fulfils, or on the review before that. */
function toOutcome(deposit: Deposit, items: string): SentenceName {
  const { depositedByProxy } = deposit;
  const stage = toDepositStage(deposit);
  if (stage === 'decided') return 'receiptDecided';
  if (registersTitle(deposit) && stage !== 'accepted') {
    return 'receiptReviewedTitle';
  }
  const requiresReview = waitsForStaff(deposit);
  if (depositedByProxy) {
    return requiresReview ? 'receiptReviewedProxy' : 'receiptFulfilledProxy';
  }
  if (requiresReview) return 'receiptReviewed';
  return items === '' ? 'receiptFulfilled' : 'receiptFulfilledItems';
}

/** Returns the sentence on the next step of the library. */
function toCheck(
  deposit: Deposit,
  files: readonly CausingFile[],
): SentenceName {
  const stage = toDepositStage(deposit);
  const isReviewed = stage === 'review' || stage === 'checks';
  if (isReviewed && registersTitle(deposit)) return 'receiptReviewsTitle';
  if (stage !== 'review') return CHECKS[stage];
  const reason = findReviewReason(deposit, files);
  return reason === undefined ? 'receiptReview' : REVIEWS[reason];
}

/** Returns the sentence on further deposits under the title; undefined where the deposit neither registers nor changes one. */
function toFurther(deposit: Deposit): SentenceName | undefined {
  if (registersTitle(deposit)) {
    const isAccepted = toDepositStage(deposit) === 'accepted';
    return isAccepted ? 'receiptFurther' : 'receiptFurtherLater';
  }
  const changesTitle = findChangeRequest(deposit.payload) !== undefined;
  return changesTitle ? 'receiptUpdatesTitle' : undefined;
}

/** Words where the deposit will be found, and when more can be deposited under its title. */
async function wordExpected(
  deposit: Deposit,
  items: string,
  say: (sentence: SentenceName) => Promise<string>,
): Promise<Record<string, string>[]> {
  const further = toFurther(deposit);
  const found = items === '' ? 'receiptAvailable' : 'receiptAvailableItems';
  return [
    { available: await say(found) },
    ...(further === undefined ? [] : [{ further: await say(further) }]),
  ];
}

/** Builds the search for the words. */
export function createFindReceiptWords(
  libraries: readonly Library[],
  translate: Translate,
): FindReceiptWords {
  /** Names the person and the publisher, each once. */
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
    const isDecided = toDepositStage(deposit) === 'decided';
    return {
      params: {
        depositor: await toDepositor(deposit, publisher),
        outcome: await say(toOutcome(deposit, items)),
        check: await say(toCheck(deposit, files)),
        questions: await say(
          depositedByProxy ? 'receiptQuestionsProxy' : 'receiptQuestions',
        ),
        whySent: await say(
          depositedByProxy
            ? 'receiptBecauseOfProxy'
            : 'receiptBecauseOfAddress',
        ),
      },
      lines: isDecided ? [] : await wordExpected(deposit, items, say),
    };
  };
}
