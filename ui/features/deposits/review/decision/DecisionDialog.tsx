import type {
  DepositRecordAnswer,
  RecordLock,
  TransitionOffer,
} from '@contract/staff/staff';
import type { VisitStart } from '../../../shell/visit';
import { FormDialog } from '../../../staff/FormDialog';
import { DecisionFacts } from './DecisionFacts';
import { MailPreview } from './MailPreview';
import {
  useDecisionRequest,
  type DecisionRequestProps,
} from './useDecisionRequest';
import { useReviewTexts } from '../useReviewTexts';

export interface DecisionDialogProps extends DecisionRequestProps {
  readonly start: Pick<VisitStart, 'api' | 'random'>;
  /** Of another user, as it is known now. */
  readonly lock: RecordLock | undefined;
  readonly timeZone: string;
  onTakeOver(): void;
  onDone(answer: DepositRecordAnswer): void;
  onClose(): void;
}

/** Asks for the reason of a decision. What was typed stays when the decision is refused. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { start, answer, offer, form, pins, onDone, onClose } = props;
  const { action } = offer;
  const t = useReviewTexts();
  const request = useDecisionRequest(props);
  return (
    <FormDialog
      start={start}
      request={request}
      keeps
      onClose={onClose}
      title={t(`dialog.${action}.title`)}
      save={t(`dialog.${action}.save`)}
      {...(action === 'decline' && { leave: t('dialog.decline.leave') })}
      saving={t('deciding')}
      danger={endings.includes(action)}
      onSent={(sent) => onDone(sent as DepositRecordAnswer)}
      below={
        offer.mails ? (
          <MailPreview
            api={start.api}
            reference={answer.record.reference}
            action={action}
            form={form}
          />
        ) : null
      }
    >
      <DecisionFacts {...props} />
      {pins.length > 0 ? (
        <p>{t('unsent.discards', { count: pins.length })}</p>
      ) : null}
    </FormDialog>
  );
}

/** Decisions after which nothing can be done with a deposit. */
const endings: readonly TransitionOffer['action'][] = [
  'decline',
  'discard',
  'remove',
  'deaccession',
];
