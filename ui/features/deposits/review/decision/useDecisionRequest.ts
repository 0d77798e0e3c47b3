import { useEffect, useRef, useState } from 'react';
import type {
  DepositRecordAnswer,
  TransitionOffer,
} from '@contract/staff/staff';
import type { FormRequest } from '../../../../forms/state/formsState';
import { toNewNotes, toReturnName, type Pin } from '../returning/pinnedNotes';
import { decide, toRefusal, type Refusal } from '../reviewCalls';

/** The forms that ask for the reason of a decision. */
export const decisionForms = [
  'review-return',
  'review-decline',
  'review-reason',
] as const;

export type DecisionForm = (typeof decisionForms)[number];

export interface DecisionRequestProps {
  readonly answer: DepositRecordAnswer;
  readonly offer: TransitionOffer;
  readonly form: DecisionForm;
  readonly pins: readonly Pin[];
  onRefused(refusal: Refusal): void;
}

/** The form of a decision, which is sent with the notes as they are then. It is about the revision that the page shows; after a refusal about the newest one: its user has read why. */
export function useDecisionRequest(props: DecisionRequestProps): FormRequest {
  const newest = useRef(props);
  useEffect(() => {
    newest.current = props;
  });
  const [request] = useState((): FormRequest<DecisionForm> => {
    const { answer, offer, form } = props;
    const { action } = offer;
    /** The newest one that its user knows of. */
    let known = answer.revision;
    return {
      key: form,
      about: `${toReturnName(answer)} ${action}`,
      keeps: true,
      async send(api, body) {
        const { pins, onRefused, answer: shown } = newest.current;
        const revision = Math.max(known, shown.revision);
        try {
          return await decide(api, answer.record.reference, {
            ...body,
            revision,
            action,
            ...(action === 'return' && { notes: toNewNotes(pins) }),
          });
        } catch (error) {
          const refusal = toRefusal(error);
          if (refusal !== undefined) {
            known = refusal.revision ?? revision;
            onRefused(refusal);
          }
          throw error;
        }
      },
    };
  });
  return request as unknown as FormRequest;
}
