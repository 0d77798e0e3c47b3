import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { lockDeposit, unlockDeposit, type ReviewApi } from './reviewCalls';

/** A lock that is not renewed ends after five minutes. */
const RENEWED_MS = 2 * 60_000;

/** The lock of the deposit that a reviewer works on. */
export interface HeldLock {
  /** Starts the work; what another user has is not taken. */
  begin(): void;
  takeOver(): void;
}

/**
 * Takes the lock of a deposit when its reviewer starts to work, renews it and ends it with the page.
 *
 * @param onOther - the lock moved from or to another user.
 */
export function useRecordLock(
  api: ReviewApi,
  reference: string,
  log: (message: string, cause?: unknown) => void,
  onOther: () => void,
): HeldLock {
  const [isMine, setMine] = useState(false);
  const tell = useEffectEvent(onOther);
  const [turn, setTurn] = useState(0);
  const take = useCallback(
    (takeOver: boolean) => {
      lockDeposit(api, reference, takeOver).then(
        ({ mine }) => {
          setMine(mine);
          if (takeOver || !mine) setTurn((last) => last + 1);
        },
        (cause: unknown) =>
          log('The lock of a deposit could not be taken.', cause),
      );
    },
    [api, reference, log],
  );
  useEffect(() => {
    if (turn > 0) tell();
  }, [turn]);
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
    begin: () => {
      if (!isMine) take(false);
    },
    takeOver: () => take(true),
  };
}
