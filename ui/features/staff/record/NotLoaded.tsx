import { RetryButton } from '../../../components/RetryButton';
import { Note } from '../../../components/Note';
import { ApiError } from '../../../lib/api/apiError';
import { PageHead } from '../../shell/PageHead';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

interface NotLoadedProps {
  readonly cause: unknown;
  readonly site: string;
  onRetry(): void;
}

/** Gives the reason of the API why a record is not shown. */
export function NotLoaded({ cause, site, onRetry }: NotLoadedProps) {
  const t = useStaffRecordTexts();
  const refusal =
    cause instanceof ApiError && cause.status < 500 ? cause : undefined;
  return (
    <div className="stack">
      <PageHead title={t('notFoundTitle')} site={site} focusTurn={0} />
      <Note
        tone="warning"
        role="alert"
        actions={<RetryButton onRetry={onRetry} />}
      >
        {refusal?.message || t('failed')}
      </Note>
    </div>
  );
}
