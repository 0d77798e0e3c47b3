import { useState } from 'react';
import { ApiError } from '../../../lib/api/apiError';
import { toRefusal, type Refusal } from './reviewCalls';
import { useReviewTexts } from './useReviewTexts';

/** An action without a form: pressed, under way, done or refused. */
export interface ReviewAction {
  /** Its name while it is under way. */
  readonly busy: string | undefined;
  readonly failure: string | undefined;
  act<Result>(
    name: string,
    run: () => Promise<Result>,
    onDone: (result: Result) => void,
  ): void;
  /** Says why something else was refused. */
  fail(message: string): void;
}

/** Runs actions one at a time and keeps why the last one failed. */
export function useReviewAction(
  log: (message: string, cause?: unknown) => void,
  onRefused: (refusal: Refusal) => void,
): ReviewAction {
  const t = useReviewTexts();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  return {
    busy,
    failure,
    fail: setFailure,
    act(name, run, onDone) {
      if (busy !== undefined) return;
      setBusy(name);
      setFailure(undefined);
      run()
        .then(onDone, (cause: unknown) => {
          log('An action about a deposit failed.', cause);
          const message = cause instanceof ApiError ? cause.message : '';
          setFailure(message || t('failed'));
          const refusal = toRefusal(cause);
          if (refusal !== undefined) onRefused(refusal);
        })
        .finally(() => setBusy(undefined));
    },
  };
}
