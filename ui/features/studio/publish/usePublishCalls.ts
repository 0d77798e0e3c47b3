import { useCallback, useEffect, useState } from 'react';
import type { CheckReport, CheckState } from '@contract/studio/checks';
import type { DefinitionDiff, WorkingCopy } from '@contract/studio/studio';
import { isLost } from '../../../lib/api/isLost';
import { useAnswer, type Answer } from '../../../lib/api/useAnswer';
import type { VisitStart } from '../../shell/visit';

export interface PublishCalls {
  readonly copy: Answer<WorkingCopy>;
  /** Beside what is live. */
  readonly diff: Answer<DefinitionDiff>;
  readonly check: Answer<CheckReport>;
  /** How far the check is while it is asked for. */
  readonly checkState: CheckState | undefined;
}

const CHECK = 'library/studio/working-copy/check';

/** How often a check is asked for, each time as long as a call may take. */
const MOST_ASKS = 5;

/** How often it is looked how far a check is, in ms. */
const LOOK_MS = 1000;

type Api = Pick<VisitStart['api'], 'get' | 'post'>;

/** Asks again where no answer came: once, since a busy server answers then, and as long as the check runs. */
async function askCheck(api: Api): Promise<CheckReport> {
  for (let asks = 1; ; asks += 1) {
    try {
      return await api.post<CheckReport>(CHECK, {});
    } catch (cause) {
      const mayRun = isLost(cause) && asks < MOST_ASKS;
      if (!mayRun || (asks > 1 && !(await isRunning(api)))) throw cause;
    }
  }
}

const isRunning = (api: Api): Promise<boolean> =>
  api.get<CheckState>(CHECK).then(
    ({ running }) => running,
    () => false,
  );

/** How far a check is while one is asked for; undefined before that is known. */
function useCheckState(api: Api, asking: boolean): CheckState | undefined {
  const [state, setState] = useState<CheckState>();
  useEffect(() => {
    if (!asking) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isCurrent = true;
    const lookLater = () => {
      if (!isCurrent) return;
      timer = setTimeout(() => {
        void api.get<CheckState>(CHECK).then(settle, lookLater);
      }, LOOK_MS);
    };
    const settle = (found: CheckState) => {
      if (!isCurrent) return;
      setState(found);
      lookLater();
    };
    lookLater();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      setState(undefined);
    };
  }, [api, asking]);
  return state;
}

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
  const check = useAnswer(
    useCallback(() => askCheck(api), [api]),
    log,
    turn,
  );
  return {
    copy: useAnswer(copy, log, turn),
    diff: useAnswer(diff, log, turn),
    check,
    checkState: useCheckState(api, check.asking),
  };
}
