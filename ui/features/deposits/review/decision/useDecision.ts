import { useState } from 'react';
import type {
  DepositRecordAnswer,
  TransitionOffer,
} from '@contract/staff/staff';
import type { VisitedPageProps, VisitStart } from '../../../shell/visit';
import { forgetLastDecision, keepLastDecision } from './lastDecision';
import type { Pins } from '../returning/pinnedNotes';
import { decide } from '../reviewCalls';
import { decisionForms, type DecisionForm } from './useDecisionRequest';
import type { ReviewAction } from '../useReviewAction';
import type { Reviewed } from '../useReviewed';

/** A decision whose form is open. */
export interface AskedDecision {
  readonly offer: TransitionOffer;
  readonly form: DecisionForm;
}

export interface Deciding {
  readonly asked: AskedDecision | undefined;
  /** A decision that discards pinned notes, until the reviewer confirms it. */
  readonly unsure: TransitionOffer | undefined;
  /** Asks for the reason, or decides at once where none is needed and no note is lost. */
  choose(offer: TransitionOffer): void;
  confirm(): void;
  /** The API took it: the next deposit of the queue opens. A deposit that is reviewed instead stays open. */
  done(answer: DepositRecordAnswer): void;
  close(): void;
}

/** The decision about a deposit, from its button to the next deposit. */
export function useDecision({
  start,
  follow,
  reviewed: { answer, next },
  pins,
  action,
  onChanged,
}: {
  readonly start: Pick<VisitStart, 'api' | 'storage'>;
  /** Opens the next deposit. */
  readonly follow: VisitedPageProps['follow'];
  readonly reviewed: Reviewed;
  readonly pins: Pins;
  readonly action: ReviewAction;
  onChanged(): void;
}): Deciding {
  const { api, storage } = start;
  const [asked, setAsked] = useState<AskedDecision>();
  const [unsure, setUnsure] = useState<TransitionOffer>();
  const done = (decided: DepositRecordAnswer) => {
    setAsked(undefined);
    // Those of a return are needed again when it is undone.
    if (decided.decision?.action !== 'return') pins.clear();
    forgetLastDecision(storage);
    if (next === undefined || decided.decision === undefined) {
      onChanged();
    } else {
      keepLastDecision(storage, decided);
      follow(next.href);
    }
  };
  const send = ({ action: name }: TransitionOffer) => {
    const request = { revision: answer.revision, action: name };
    const { reference } = answer.record;
    action.act(name, () => decide(api, reference, request), done);
  };
  return {
    asked,
    unsure,
    done,
    choose(offer) {
      const form = decisionForms.find((each) => each === offer.form);
      if (form !== undefined) setAsked({ offer, form });
      else if (pins.all.length > 0) setUnsure(offer);
      else send(offer);
    },
    confirm() {
      setUnsure(undefined);
      if (unsure !== undefined) send(unsure);
    },
    close() {
      setAsked(undefined);
      setUnsure(undefined);
    },
  };
}
