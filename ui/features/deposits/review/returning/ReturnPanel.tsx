import { useEffect, useRef } from 'react';
import type { DepositRecordAnswer } from '@contract/staff/staff';
import { FormHost } from '../../../../forms/FormHost';
import { useSentForm } from '../../../staff/useSentForm';
import { DecisionFacts } from '../decision/DecisionFacts';
import type { DecisionDialogProps } from '../decision/DecisionDialog';
import { ReturnedMail } from './ReturnedMail';
import { useDecisionRequest } from '../decision/useDecisionRequest';
import { useReviewTexts } from '../useReviewTexts';

export interface ReturnPanelProps extends Omit<DecisionDialogProps, 'onClose'> {
  /** A note is being written. */
  readonly isWriting: boolean;
  log(message: string, cause?: unknown): void;
}

/** Asks for the reason of a return in the place of the file, beside the answers with their notes (R56). The bar at the foot sends it. */
export function ReturnPanel(props: ReturnPanelProps) {
  const { start, answer, form, pins, isWriting, onDone } = props;
  const t = useReviewTexts();
  const request = useDecisionRequest(props);
  const isReady = () => !isWriting && pins.length > 0;
  const { host, close } = useSentForm({ start, request, isReady, keeps: true });
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="mb-4 dense"
      role="region"
      aria-labelledby="return-heading"
    >
      <section className="sheet mw-100">
        <header>
          <h2 id="return-heading">{t('dialog.return.title')}</h2>
          <span className="hint num" role="status">
            {t('dialog.notes', { count: pins.length })}
            {isWriting ? t('dialog.oneMore') : null}
          </span>
        </header>
        <DecisionFacts {...props} />
        <FormHost
          {...host}
          onSent={(sent) => {
            close();
            onDone(sent as DepositRecordAnswer);
          }}
        />
      </section>
      <ReturnedMail
        api={start.api}
        log={props.log}
        reference={answer.record.reference}
        form={form}
        pins={pins}
      />
    </div>
  );
}
