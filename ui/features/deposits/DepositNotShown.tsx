import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Note } from '../../components/Note';
import { ApiError } from '../../lib/apiError';
import { PageHead } from '../shell/PageHead';
import { useDepositsTexts } from './useDepositsTexts';

export interface DepositNotShownProps {
  readonly cause: unknown;
  readonly site: string;
  readonly listHref: string;
  onRetry(): void;
}

/** Gives the reason of the API, and the way to the list. */
export function DepositNotShown({
  cause,
  site,
  listHref,
  onRetry,
}: DepositNotShownProps) {
  const t = useDepositsTexts();
  const app = useTranslation('app').t;
  const refusal =
    cause instanceof ApiError && cause.status < 500 ? cause : undefined;
  return (
    <div className="stack">
      <PageHead title={t('view.failedTitle')} site={site} focusTurn={0} />
      <Note
        tone="warning"
        role="alert"
        actions={
          <>
            <a href={listHref}>{t('view.toList')}</a>
            {refusal?.status === 404 ? null : (
              <Button small onClick={onRetry}>
                {app('failed.tryAgain')}
              </Button>
            )}
          </>
        }
      >
        {refusal?.message || t('view.failed')}
      </Note>
    </div>
  );
}
