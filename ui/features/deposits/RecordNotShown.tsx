import { RetryButton } from '../../components/RetryButton';
import { Note } from '../../components/Note';
import { ApiError } from '../../lib/api/apiError';
import { PageHead } from '../shell/PageHead';
import { useDepositsTexts } from './useDepositsTexts';

export interface RecordNotShownProps {
  readonly title: string;
  /** Where the API gave no reason. */
  readonly failed: string;
  readonly cause: unknown;
  readonly site: string;
  readonly listHref: string;
  onRetry(): void;
}

/** Gives the reason of the API why a record cannot be shown, and the way to the list. */
export function RecordNotShown(props: RecordNotShownProps) {
  const { title, failed, cause, site, listHref, onRetry } = props;
  const t = useDepositsTexts();
  const refusal =
    cause instanceof ApiError && cause.status < 500 ? cause : undefined;
  return (
    <div className="stack">
      <PageHead title={title} site={site} focusTurn={0} />
      <Note
        tone="warning"
        role="alert"
        actions={
          <>
            <a href={listHref}>{t('view.toList')}</a>
            {refusal?.status === 404 ? null : <RetryButton onRetry={onRetry} />}
          </>
        }
      >
        {refusal?.message || failed}
      </Note>
    </div>
  );
}
