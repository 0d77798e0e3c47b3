import { useCallback, useEffect, useRef } from 'react';
import type { DepositRecordAnswer } from '@contract/staff/staff';
import { toRefusal, type Refusal } from './reviewCalls';

export interface NewestRevisionProps {
  readonly answer: DepositRecordAnswer;
  onRefused(refusal: Refusal): void;
}

/** Returns a function that sends a change of the revision that the page shows. After a refusal it sends the newest one: its user has read why. */
export function useNewestRevision(props: NewestRevisionProps) {
  const newest = useRef(props);
  useEffect(() => {
    newest.current = props;
  });
  /** The newest one that an answer to this user named. */
  const known = useRef(props.answer.revision);
  return useCallback(
    async <Result>(
      send: (revision: number) => Promise<Result>,
    ): Promise<Result> => {
      const { answer, onRefused } = newest.current;
      const revision = Math.max(known.current, answer.revision);
      try {
        return await send(revision);
      } catch (error) {
        const refusal = toRefusal(error);
        if (refusal !== undefined) {
          known.current = refusal.revision ?? revision;
          onRefused(refusal);
        }
        throw error;
      }
    },
    [],
  );
}
