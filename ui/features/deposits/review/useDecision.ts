import { useState } from 'react';
import type { DepositRecordAnswer, TransitionOffer } from '@contract/staff';
import type { VisitStart } from '../../shell/visit';
import { decisionForms, type DecisionForm } from './DecisionDialog';
import { forgetLastDecision, keepLastDecision } from './lastDecision';
import type { Pins } from './pinnedNotes';
import { decide } from './reviewCalls';
import type { ReviewAction } from './useReviewAction';
import type { Reviewed } from './useReviewed';

/** A decision whose form is open. */
export interface AskedDecision {
  readonly offer: TransitionOffer;
  readonly form: DecisionForm;
}

export interface Deciding {
  readonly asked: AskedDecision | undefined;
  /** Asks for the reason, or decides at once where none is needed. */
  choose(offer: TransitionOffer): void;
  /** The API took it: the next deposit of the queue opens. */
  done(answer: DepositRecordAnswer): void;
  close(): void;
}

/** The decision about a deposit, from its button to the next deposit. */
export function useDecision({
  start,
  reviewed: { answer, next },
  pins,
  action,
  onChanged,
}: {
  readonly start: Pick<VisitStart, 'api' | 'storage' | 'leave'>;
  readonly reviewed: Reviewed;
  readonly pins: Pins;
  readonly action: ReviewAction;
  onChanged(): void;
}): Deciding {
  const { api, storage, leave } = start;
  const [asked, setAsked] = useState<AskedDecision>();
  const done = (decided: DepositRecordAnswer) => {
    setAsked(undefined);
    pins.clear();
    forgetLastDecision(storage);
    if (next === undefined) {
      onChanged();
    } else {
      keepLastDecision(storage, decided);
      leave(next.href);
    }
  };
  return {
    ...{ asked, done },
    choose(offer) {
      const form = decisionForms.find((each) => each === offer.form);
      if (form !== undefined) {
        setAsked({ offer, form });
        return;
      }
      const request = { revision: answer.revision, action: offer.action };
      action.act(
        offer.action,
        () => decide(api, answer.record.reference, request),
        done,
      );
    },
    close: () => setAsked(undefined),
  };
}
