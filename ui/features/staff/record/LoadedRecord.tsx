import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/Skeleton';
import { useAnswer } from '../../../lib/api/useAnswer';
import { useLoginFirst } from '../../shell/useLoginFirst';
import type { VisitedPageProps } from '../../shell/visit';
import { NotLoaded } from './NotLoaded';

export interface LoadedRecordProps<Loaded> {
  readonly page: VisitedPageProps;
  /** Reads the record; the same function at each drawing. */
  ask(): Promise<Loaded>;
  /** Draws it, with a function that reads it again. */
  children(loaded: Loaded, onChanged: () => void): ReactNode;
}

/** The page of one record, once it is read: a user who is not logged in is led to the login. */
export function LoadedRecord<Loaded>(props: LoadedRecordProps<Loaded>) {
  const { page, ask, children } = props;
  const isShown = useLoginFirst(page);
  const { answer, failed, cause, again } = useAnswer(ask, page.start.log);
  if (failed)
    return <NotLoaded cause={cause} site={page.site} onRetry={again} />;
  if (answer === undefined || !isShown) return <Skeleton />;
  return children(answer, again);
}
