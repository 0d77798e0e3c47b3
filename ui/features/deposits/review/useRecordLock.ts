import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { RecordLock } from '@contract/staff/staff';
import { listenTo } from '../../../lib/browser/listenTo';
import {
  abandonLock,
  lockDeposit,
  renewLock,
  unlockDeposit,
  type ReviewApi,
} from './reviewCalls';

/** A lock that is not renewed ends after five minutes. */
const RENEWED_MS = 2 * 60_000;

const onHide = listenTo('pagehide');
const onShow = listenTo('pageshow');

/** The lock of the deposit that a reviewer works on. */
export interface HeldLock {
  /** Starts the work; what another user has is not taken. */
  begin(): void;
  takeOver(): void;
}

/**
 * Takes the lock of a deposit when its reviewer starts to work, and renews it. Ends it when the reviewer leaves the
 * page, also by closing it.
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
  /** Settles once the last call for the lock is answered; undefined before the first. */
  const asked = useRef<Promise<void>>(undefined);
  const follow = useCallback(
    (call: Promise<RecordLock>, takeOver: boolean) => {
      asked.current = call.then(
        ({ mine }) => {
          setMine(mine);
          if (takeOver || !mine) setTurn((last) => last + 1);
        },
        (cause: unknown) =>
          log('The lock of a deposit could not be taken.', cause),
      );
    },
    [log],
  );
  const take = (takeOver: boolean) =>
    follow(lockDeposit(api, reference, takeOver), takeOver);
  useEffect(() => {
    if (turn > 0) tell();
  }, [turn]);
  useEffect(() => {
    if (!isMine) return undefined;
    const renew = () => follow(renewLock(api, reference), false);
    const timer = setInterval(renew, RENEWED_MS);
    // A browser may show the page again as it was, without loading it.
    const stop = onShow(renew);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [isMine, api, reference, follow]);
  useEffect(() => {
    const ended = (cause: unknown) =>
      log('The lock of a deposit could not be ended.', cause);
    const stop = onHide(() => {
      if (asked.current !== undefined) abandonLock(api, reference).catch(ended);
    });
    return () => {
      stop();
      // After the answer: a lock that is taken later than it is ended would stay.
      asked.current?.then(() => unlockDeposit(api, reference)).catch(ended);
    };
  }, [api, reference, log]);
  return {
    begin: () => {
      if (!isMine) take(false);
    },
    takeOver: () => take(true),
  };
}
