import { useCallback, useEffect, useState } from 'react';
import type { ImpactBegun, ImpactJob } from '@contract/studio/impact';
import type { ApiClient } from '../../../lib/api/apiClient';
import { useAnswer, type Answer } from '../../../lib/api/useAnswer';

/** How many of the last records of each form are judged again. */
const LAST = 500;

/** How often the job is looked at, in ms. */
const POLL_MS = 1000;

const isOver = ({ state }: ImpactJob): boolean =>
  state === 'done' || state === 'failed';

/** What the working copy or an earlier release means for the last records, as far as the job is; `turn` begins another one. */
export function useImpact(
  api: Pick<ApiClient, 'get' | 'post'>,
  log: (message: string, cause?: unknown) => void,
  turn: number,
  release?: number,
): Answer<ImpactJob | undefined> {
  const [look, setLook] = useState(0);
  const begun = useAnswer(
    useCallback(
      () =>
        api.post<ImpactBegun>('library/studio/working-copy/impact', {
          last: LAST,
          ...(release !== undefined && { release }),
        }),
      [api, release],
    ),
    log,
    turn,
  );
  const id = begun.answer?.job;
  const job = useAnswer(
    useCallback(
      async () =>
        id === undefined
          ? undefined
          : api.get<ImpactJob>(`library/studio/jobs/${id}`),
      [api, id],
    ),
    log,
    look,
  );
  const mayLookAgain =
    !job.asking && job.answer !== undefined && !isOver(job.answer);
  useEffect(() => {
    if (!mayLookAgain) return undefined;
    const timer = setTimeout(() => setLook((count) => count + 1), POLL_MS);
    return () => clearTimeout(timer);
  }, [mayLookAgain, job.answer]);
  return begun.failed ? { ...job, failed: true, again: begun.again } : job;
}
