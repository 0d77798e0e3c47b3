import { useCallback, useEffect, useState } from 'react';
import type { ImpactBegun, ImpactJob } from '@contract/studio/impact';
import type { IMPACT_COUNTS } from '@engine/domain/studioLimits';
import type { ApiClient } from '../../../lib/api/apiClient';
import { useAnswer, type Answer } from '../../../lib/api/useAnswer';

export type ImpactCount = (typeof IMPACT_COUNTS)[number];

/** An impact as far as its job is, and how many records it is about. */
export interface ImpactAnswer extends Answer<ImpactJob | undefined> {
  readonly last: ImpactCount;
  /** Begins another one. */
  choose(last: ImpactCount): void;
}

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
): ImpactAnswer {
  const [last, choose] = useState<ImpactCount>(500);
  const [look, setLook] = useState(0);
  const begun = useAnswer(
    useCallback(
      () =>
        api.post<ImpactBegun>('library/studio/working-copy/impact', {
          last,
          ...(release !== undefined && { release }),
        }),
      [api, last, release],
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
  const shown = begun.failed
    ? { ...job, failed: true, again: begun.again }
    : job;
  return { ...shown, last, choose };
}
