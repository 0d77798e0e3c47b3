import type { ReactNode } from 'react';
import { RetryButton } from '../../components/RetryButton';
import { Note } from '../../components/Note';
import { Skeleton } from '../../components/Skeleton';
import type { SkeletonProps } from '../../components/types';
import { ApiError } from '../../lib/api/apiError';
import type { Answer } from '../../lib/api/useAnswer';
import { useListTexts } from './useListTexts';

export interface ListStateProps<T> {
  readonly state: Answer<T>;
  /** The parts of the coming content. */
  readonly bones?: SkeletonProps['bones'];
  /** The address of the login, for a user whose login has ended. */
  readonly loginHref?: string | undefined;
  children(answer: T): ReactNode;
}

/** A list that is loaded: its place while the first answer is on its way, the last answer while the next is, and a way to try again. */
export function ListState<T>(props: ListStateProps<T>) {
  const { state, loginHref, children } = props;
  const { bones = ['box', 'line', 'line', 'line'] } = props;
  const t = useListTexts();
  if (state.failed) {
    const { cause } = state;
    const refusal =
      cause instanceof ApiError && cause.status < 500 ? cause : undefined;
    return (
      <Note
        tone="bad"
        role="alert"
        title={refusal?.message || t('failed')}
        actions={
          <>
            {refusal?.status === 401 && loginHref !== undefined ? (
              <a href={loginHref}>{t('logIn')}</a>
            ) : null}
            <RetryButton onRetry={state.again} />
          </>
        }
      />
    );
  }
  if (state.answer === undefined) return <Skeleton bones={bones} />;
  return (
    <div aria-busy={state.asking || undefined}>{children(state.answer)}</div>
  );
}
