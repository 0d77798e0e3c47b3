import { useCallback } from 'react';
import type {
  CheckReport,
  DefinitionDiff,
  WorkingCopy,
} from '@contract/studio/studio';
import { isLost } from '../../../lib/api/isLost';
import { useAnswer, type Answer } from '../../../lib/api/useAnswer';
import type { VisitStart } from '../../shell/visit';

export interface PublishCalls {
  readonly copy: Answer<WorkingCopy>;
  /** Beside what is live. */
  readonly diff: Answer<DefinitionDiff>;
  readonly check: Answer<CheckReport>;
}

/** Asks a second time where no answer came: a busy server answers then, and the user need not do it. */
const askAgain = <T>(ask: () => Promise<T>): Promise<T> =>
  ask().catch((cause: unknown) => {
    if (isLost(cause)) return ask();
    throw cause;
  });

/** Reads the working copy, its changes and its problems, again at each `turn`. */
export function usePublishCalls(
  { api, log }: Pick<VisitStart, 'api' | 'log'>,
  turn: number,
): PublishCalls {
  const copy = useCallback(
    () => api.get<WorkingCopy>('library/studio/working-copy'),
    [api],
  );
  const diff = useCallback(
    () =>
      api.get<DefinitionDiff>('library/studio/diff?from=live&to=working-copy'),
    [api],
  );
  const check = useCallback(
    () =>
      askAgain(() =>
        api.post<CheckReport>('library/studio/working-copy/check', {}),
      ),
    [api],
  );
  return {
    copy: useAnswer(copy, log, turn),
    diff: useAnswer(diff, log, turn),
    check: useAnswer(check, log, turn),
  };
}
