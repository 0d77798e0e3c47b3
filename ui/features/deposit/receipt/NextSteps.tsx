import { useTranslation } from 'react-i18next';
import type { Receipt } from '@contract/receipt';
import { toDepositStage, waitsForStaff } from '@engine/domain/depositStage';
import { rowNounOf } from '../../../lib/rowNoun';
import { AvailableStep } from './AvailableStep';
import { SendAgain } from './SendAgain';

export interface NextStepsProps {
  readonly receipt: Receipt;
  /** The library that looks after the deposit; '' where none is assigned. */
  readonly libraryName: string;
  /** Address of the discovery service; '' where none is configured. */
  readonly discoveryUrl: string;
  readonly helpHref: string;
  /** The contact page at the library's own place. */
  readonly contactHref: string;
  /** Mails the receipt once more and answers what was done; absent where that is not possible. */
  readonly onSendAgain?: (() => Promise<string>) | undefined;
}

/**
 * Returns the sentence on the email to the publisher of a deposit by proxy: sent, not reachable, or not chosen.
 */
function toNotice({ notified, notifyPublisher }: Receipt) {
  if (notified === true) return 'receipt:notified';
  return notifyPublisher === true
    ? 'receipt:notReachable'
    : 'receipt:notNotified';
}

/** Names the address of the receipt's email. It comes first, because it is sent at once. */
function ReceiptMailStep({ receipt }: Pick<NextStepsProps, 'receipt'>) {
  const { t } = useTranslation('app');
  const { mailedTo: email } = receipt;
  if (email === undefined) return null;
  return <li>{t('receipt:mailed', { email })}</li>;
}

/**
 * Names the recipient of an email: the publisher of a deposit by proxy if that was chosen, otherwise the
 * depositor in case of questions.
 */
function MailStep({ receipt }: Pick<NextStepsProps, 'receipt'>) {
  const { t } = useTranslation('app');
  const { byProxy, email } = receipt;
  const publisher = receipt.publisherName ?? t('receipt:thePublisher');
  if (byProxy === true) return <li>{t(toNotice(receipt), { publisher })}</li>;
  if (email === undefined) return null;
  return <li>{t('receipt:writes', { email })}</li>;
}

/** Names the address of the library on the receipt of a serial deposit by proxy (spec 2 §2). */
function LibraryMailStep({ receipt }: Pick<NextStepsProps, 'receipt'>) {
  const { t } = useTranslation('app');
  const { byProxy, issues, depositEmailAddress: email } = receipt;
  const isSerial =
    issues !== undefined && rowNounOf(receipt.submissionType) === '';
  if (byProxy !== true || !isSerial || email === undefined) return null;
  return <li>{t('receipt:libraryMail', { email })}</li>;
}

type CheckedReceipt = Pick<
  Receipt,
  'titleId' | 'status' | 'requiresReview' | 'reviewReason' | 'submissionType'
>;

type UpdatingReceipt = Pick<
  Receipt,
  'changedSerialTitle' | 'status' | 'requiresReview' | 'submissionType'
>;

/** Returns the sentence on how a deposit is accepted, with what its words depend on. */
function toAcceptance(
  receipt: CheckedReceipt,
): [sentence: string, context: string] {
  const { titleId, reviewReason = '' } = receipt;
  const stage = toDepositStage(receipt);
  if (titleId !== undefined && (stage === 'review' || stage === 'checks'))
    return ['receipt:reviewsTitle', rowNounOf(receipt.submissionType)];
  switch (stage) {
    case 'checks':
      return ['receipt:accepts', ''];
    case 'review':
      return ['receipt:reviews', reviewReason];
    default:
      return [`receipt:${stage}`, ''];
  }
}

/**
 * Says when the title has the changes that its deposit asks for. They come in the night after the deposit is accepted;
 * a reviewed one waits for a person (ADR 0035).
 */
export function TitleUpdateStep({
  receipt,
}: {
  readonly receipt: UpdatingReceipt;
}) {
  const { t } = useTranslation('app');
  const { changedSerialTitle, submissionType } = receipt;
  if (changedSerialTitle !== true) return null;
  const sentence = waitsForStaff(receipt)
    ? 'receipt:updatesReviewed'
    : 'receipt:updatesTitle';
  return <li>{t(sentence, { context: rowNounOf(submissionType) })}</li>;
}

interface LibraryStepsProps extends Pick<
  NextStepsProps,
  'libraryName' | 'discoveryUrl'
> {
  readonly receipt: CheckedReceipt & UpdatingReceipt & Pick<Receipt, 'access'>;
}

/** Lists the steps of the library: it checks or reviews the deposit, makes it available, and updates the title. */
export function LibrarySteps({
  receipt,
  libraryName,
  discoveryUrl,
}: LibraryStepsProps) {
  const { t } = useTranslation('app');
  const library = libraryName || t('receipt:theLibrary');
  const stage = toDepositStage(receipt);
  const isDecided = stage === 'decided';
  const access = isDecided ? undefined : receipt.access;
  const [sentence, context] = toAcceptance(receipt);
  return (
    <>
      <li>{t(sentence, { library, context })}</li>
      {access === undefined ? null : (
        <AvailableStep
          access={access.label}
          isAccepted={stage === 'accepted'}
          discoveryUrl={discoveryUrl}
        />
      )}
      {isDecided ? null : <TitleUpdateStep receipt={receipt} />}
    </>
  );
}

/** Lists the next steps: manual review first, or availability under the access condition (S2 §2, §4). */
export function NextSteps(props: NextStepsProps) {
  const { receipt, helpHref, contactHref, onSendAgain } = props;
  const { t } = useTranslation('app');
  const library = props.libraryName || t('receipt:theLibrary');
  return (
    <section aria-labelledby="next-heading">
      <h2 id="next-heading" className="mb-3">
        {t('receipt:next')}
      </h2>
      <ol className="stack ps-3">
        <ReceiptMailStep receipt={receipt} />
        <LibrarySteps
          receipt={receipt}
          libraryName={props.libraryName}
          discoveryUrl={props.discoveryUrl}
        />
        <MailStep receipt={receipt} />
        <LibraryMailStep receipt={receipt} />
      </ol>
      {receipt.mailedTo !== undefined &&
      onSendAgain !== undefined &&
      toDepositStage(receipt) !== 'decided' ? (
        <SendAgain onSend={onSendAgain} />
      ) : null}
      <p className="mt-4 no-print">
        <a href={helpHref}>{t('receipt:help')}</a> {t('receipt:or')}{' '}
        <a href={contactHref}>{t('receipt:contact', { library })}</a>
      </p>
    </section>
  );
}
