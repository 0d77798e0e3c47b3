import { useCallback } from 'react';
import { RetryButton } from '../../components/RetryButton';
import { Note } from '../../components/Note';
import { Skeleton } from '../../components/Skeleton';
import { ApiText } from './ApiText';
import type { ApiDocument } from './apiDocument';
import { useApiDocsTexts } from './useApiDocsTexts';
import { PageHead } from '../shell/PageHead';
import { useAnswer } from '../../lib/api/useAnswer';
import type { VisitedPageProps } from '../shell/visit';

/** Describes all calls of the API for programmers and lets them try one (http.md "Forms"). */
export function ApiDocsPage({ start, site, hash }: VisitedPageProps) {
  const { api, log } = start;
  const t = useApiDocsTexts();
  const ask = useCallback(
    () => api.get<ApiDocument>('api/openapi.json'),
    [api],
  );
  const { answer, failed, again } = useAnswer(ask, log);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} site={site} focusTurn={0} />
      {failed ? (
        <Note
          tone="bad"
          role="alert"
          title={t('failed')}
          actions={<RetryButton small={false} onRetry={again} />}
        />
      ) : null}
      {answer === undefined && !failed ? <Skeleton /> : null}
      {answer === undefined ? null : (
        <ApiText document={answer} api={api} hash={hash} />
      )}
    </>
  );
}
