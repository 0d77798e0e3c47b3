import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { Note } from '../../components/Note';
import { Skeleton } from '../../components/Skeleton';
import type { SkeletonProps } from '../../components/types';
import type { Answer } from '../../lib/useAnswer';
import { usePublisherTexts } from './usePublisherTexts';

export interface TableStateProps<T> {
  readonly state: Answer<T>;
  /** The parts of the coming content. */
  readonly bones?: SkeletonProps['bones'];
  children(answer: T): ReactNode;
}

/** A table that is loaded: its place while the first answer is on its way, the last answer while the next is, and a way to try again. */
export function TableState<T>({
  state,
  bones = ['box', 'line', 'line', 'line'],
  children,
}: TableStateProps<T>) {
  const t = usePublisherTexts();
  if (state.failed)
    return (
      <Note
        tone="bad"
        role="alert"
        title={t('table.failed')}
        actions={
          <Button small onClick={state.again}>
            {t('app:failed.tryAgain')}
          </Button>
        }
      />
    );
  if (state.answer === undefined) return <Skeleton bones={bones} />;
  return (
    <div aria-busy={state.asking || undefined}>{children(state.answer)}</div>
  );
}
