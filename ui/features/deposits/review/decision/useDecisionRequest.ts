import { useEffect, useRef, useState } from 'react';
import type { TransitionOffer } from '@contract/staff/staff';
import type { FormRequest } from '../../../../forms/state/formsState';
import { toNewNotes, toReturnName, type Pin } from '../returning/pinnedNotes';
import { decide } from '../reviewCalls';
import {
  useNewestRevision,
  type NewestRevisionProps,
} from '../useNewestRevision';

/** The forms that ask for the reason of a decision. */
export const decisionForms = [
  'review-return',
  'review-decline',
  'review-reason',
  'withdrawal-refusal',
] as const;

export type DecisionForm = (typeof decisionForms)[number];

export interface DecisionRequestProps extends NewestRevisionProps {
  readonly offer: TransitionOffer;
  readonly form: DecisionForm;
  readonly pins: readonly Pin[];
}

/** The form of a decision, which is sent with the notes as they are then. */
export function useDecisionRequest(props: DecisionRequestProps): FormRequest {
  const sendNewest = useNewestRevision(props);
  const pins = useRef(props.pins);
  useEffect(() => {
    pins.current = props.pins;
  });
  const [request] = useState((): FormRequest<DecisionForm> => {
    const { answer, offer, form } = props;
    const { action } = offer;
    return {
      key: form,
      about: `${toReturnName(answer)} ${action}`,
      keeps: true,
      send: (api, body) =>
        sendNewest((revision) =>
          decide(api, answer.record.reference, {
            ...body,
            revision,
            action,
            ...(action === 'return' && { notes: toNewNotes(pins.current) }),
          }),
        ),
    };
  });
  return request as unknown as FormRequest;
}
