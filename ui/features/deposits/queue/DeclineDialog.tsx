import { useState } from 'react';
import type { BulkResult } from '@contract/staff';
import type { FormOrder } from '../../../forms/formsState';
import { FormDialog, type FormDialogProps } from '../../staff/FormDialog';
import { useDepositsTexts } from '../useDepositsTexts';

export interface DeclineDialogProps extends Pick<FormDialogProps, 'start'> {
  /** References of the deposits. */
  readonly chosen: readonly string[];
  onDone(result: BulkResult): void;
  onClose(): void;
}

/** Asks for the reason that several deposits are declined for. */
export function DeclineDialog(props: DeclineDialogProps) {
  const { start, chosen, onDone, onClose } = props;
  const t = useDepositsTexts();
  const [order] = useState<FormOrder<'review-decline'>>(() => ({
    key: 'review-decline',
    send: (api, body) =>
      api.post('library/deposits/decide', {
        ...{ ...body, references: chosen, action: 'decline' },
      }),
  }));
  return (
    <FormDialog
      {...{ start, order, onClose }}
      title={t('queue.declineTitle', { count: chosen.length })}
      save={t('queue.declineSave')}
      saving={t('queue.declineSaving')}
      onSent={(answer) => onDone(answer as BulkResult)}
    />
  );
}
