import { useState } from 'react';
import type { BulkDecisionRequest, BulkResult } from '@contract/staff/bulk';
import type { FormRequest } from '../../../forms/state/formsState';
import { FormDialog, type FormDialogProps } from '../../staff/FormDialog';
import { useDepositsTexts } from '../useDepositsTexts';

export interface DeclineDialogProps extends Pick<FormDialogProps, 'start'> {
  /** How many deposits are declined. */
  readonly count: number;
  decline(answers: Omit<BulkDecisionRequest, 'deposits'>): Promise<BulkResult>;
  onDone(result: BulkResult): void;
  onClose(): void;
}

/** Asks for the reason that several deposits are declined for. */
export function DeclineDialog(props: DeclineDialogProps) {
  const { start, count, decline, onDone, onClose } = props;
  const t = useDepositsTexts();
  const [request] = useState<FormRequest<'review-decline'>>(() => ({
    key: 'review-decline',
    send: (_api, body) => decline({ ...body, action: 'decline' }),
  }));
  return (
    <FormDialog
      start={start}
      request={request}
      onClose={onClose}
      title={t('queue.declineTitle', { count })}
      save={t('queue.declineSave')}
      saving={t('queue.declineSaving')}
      danger
      onSent={(answer) => onDone(answer as BulkResult)}
    >
      <p>{t('queue.declineText', { count })}</p>
    </FormDialog>
  );
}
