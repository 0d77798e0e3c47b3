import { useCallback, useEffect, useState } from 'react';
import type { RecordLock } from '@contract/staff';
import { lockDeposit, unlockDeposit, type ReviewApi } from './reviewCalls';

/** A lock that is not renewed ends after five minutes. */
const RENEWED_MS = 2 * 60_000;

/** The lock of the deposit that a reviewer works on. */
export interface HeldLock {
  /** The lock as the last call answered it; undefined before one was made. */
  readonly lock: RecordLock | undefined;
  /** Starts the work; what another user has is not taken. */
  begin(): void;
  takeOver(): void;
}

/** Takes the lock of a deposit when its reviewer starts to work, renews it and ends it with the page. */
export function useRecordLock(
  api: ReviewApi,
  reference: string,
  log: (message: string, cause?: unknown) => void,
): HeldLock {
  const [lock, setLock] = useState<RecordLock>();
  const isMine = lock?.mine === true;
  const take = useCallback(
    (takeOver: boolean) => {
      lockDeposit(api, reference, takeOver).then(setLock, (cause: unknown) =>
        log('The lock of a deposit could not be taken.', cause),
      );
    },
    [api, reference, log],
  );
  useEffect(() => {
    if (!isMine) return undefined;
    const timer = setInterval(() => take(false), RENEWED_MS);
    return () => {
      clearInterval(timer);
      unlockDeposit(api, reference).catch((cause: unknown) =>
        log('The lock of a deposit could not be ended.', cause),
      );
    };
  }, [isMine, take, api, reference, log]);
  return {
    lock,
    begin: () => {
      if (!isMine) take(false);
    },
    takeOver: () => take(true),
  };
}
