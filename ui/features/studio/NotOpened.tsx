import { RetryButton } from '../../components/RetryButton';
import { Note } from '../../components/Note';
import { ApiError } from '../../lib/api/apiError';
import { PageHead } from '../shell/PageHead';
import { useStudioTexts } from './useStudioTexts';

export interface NotOpenedProps {
  readonly title: string;
  readonly cause: unknown;
  readonly site: string;
  readonly loginHref: string;
  onRetry(): void;
}

/** Says why a page of the studio is not shown, with the way on that fits the answer. */
export function NotOpened(props: NotOpenedProps) {
  const { title, cause, site, loginHref, onRetry } = props;
  const t = useStudioTexts();
  const refusal =
    cause instanceof ApiError && cause.status < 500 ? cause : undefined;
  const isForbidden = refusal?.status === 403;
  return (
    <>
      <PageHead title={title} site={site} focusTurn={0} />
      <Note
        tone="warning"
        role="alert"
        title={
          isForbidden ? t('notAllowed') : refusal?.message || t('notLoaded')
        }
        actions={
          isForbidden ? undefined : (
            <>
              {refusal?.status === 401 ? (
                <a href={loginHref}>{t('logIn')}</a>
              ) : null}
              <RetryButton onRetry={onRetry} />
            </>
          )
        }
      />
    </>
  );
}
