import { useTranslation } from 'react-i18next';
import type { Receipt } from '@contract/receipt';

export interface NextStepsProps {
  readonly receipt: Receipt;
  /** The access condition in words; '' where the deposit has none. */
  readonly accessLabel: string;
  /** The library that looks after the deposit; '' where none is assigned. */
  readonly libraryName: string;
  readonly helpHref: string;
  /** The contact page at the library's own place. */
  readonly contactHref: string;
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

/**
 * Names the recipient of an email: the publisher of a deposit by proxy if that was chosen, otherwise the
 * depositor in case of questions.
 */
function MailStep({ receipt }: Pick<NextStepsProps, 'receipt'>) {
  const { t } = useTranslation('app');
  const { byProxy, email } = receipt;
  const publisher = receipt.publisherName ?? t('receipt:thePublisher');
  if (byProxy === true) return <li>{t(toNotice(receipt), { publisher })}</li>;
  return email === undefined ? null : <li>{t('receipt:writes', { email })}</li>;
}

/** Lists the next steps: manual review first, or availability under the access condition (S2 §2, §4). */
export function NextSteps(props: NextStepsProps) {
  const { receipt, accessLabel, helpHref, contactHref } = props;
  const { t } = useTranslation('app');
  const library = props.libraryName || t('receipt:theLibrary');
  return (
    <section aria-labelledby="next-heading">
      <h2 id="next-heading" className="mb-3">
        {t('receipt:next')}
      </h2>
      <ol className="stack ps-3">
        <li>
          {t(receipt.requiresReview ? 'receipt:reviews' : 'receipt:checks', {
            library,
          })}
        </li>
        <li>{t('receipt:available', { access: accessLabel })}</li>
        <MailStep receipt={receipt} />
      </ol>
      <p className="mt-4 no-print">
        <a href={helpHref}>{t('receipt:help')}</a> {t('receipt:or')}{' '}
        <a href={contactHref}>{t('receipt:contact', { library })}</a>
      </p>
    </section>
  );
}
