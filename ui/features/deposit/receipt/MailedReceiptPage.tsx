import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Receipt } from '@contract/receipt';
import { RetryButton } from '../../../components/RetryButton';
import { Skeleton } from '../../../components/Skeleton';
import { ApiError } from '../../../lib/api/apiError';
import { useAnswer } from '../../../lib/api/useAnswer';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import { PageHead } from '../../shell/PageHead';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitedPageProps } from '../../shell/visit';
import { DepositReceipt } from './DepositReceipt';
import texts from './texts/en.json' with { type: 'json' };

/** The receipt that the link in a mail opens, without a login (http.md "Publishers' accounts"). */
export function MailedReceiptPage({
  start,
  known,
  site,
  token,
}: VisitedPageProps) {
  useLazyTexts('receipt', texts);
  const { t } = useTranslation('app');
  const links = usePageLinks();
  const { api, log } = start;
  const ask = useCallback(
    () => api.get<Receipt>(`receipts/${encodeURIComponent(token)}`),
    [api, token],
  );
  const { answer: receipt, failed, cause, again } = useAnswer(ask, log);
  const { config } = known;
  if (failed)
    return (
      <>
        <PageHead
          title={t('receipt:link.title')}
          lead={
            cause instanceof ApiError && cause.message !== ''
              ? cause.message
              : t('withoutForm.unexpectedError')
          }
          site={site}
          focusTurn={0}
        />
        <p className="row-flex mt-4">
          {cause instanceof ApiError && cause.status === 410 ? (
            <a href={links.login}>{t('account.logIn')}</a>
          ) : (
            <RetryButton small={false} onRetry={again} />
          )}
          <a href={links.deposit}>{t('receipt:link.back')}</a>
          <a href={links.contact}>{t('receipt:link.contact')}</a>
        </p>
      </>
    );
  if (receipt === undefined || config === undefined) return <Skeleton />;
  return (
    <DepositReceipt
      receipt={receipt}
      config={config}
      site={site}
      focusTurn={0}
    />
  );
}
