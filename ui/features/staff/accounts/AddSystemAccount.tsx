import { useState } from 'react';
import type { UserRecordAnswer } from '@contract/staff/library';
import type { FormRequest } from '../../../forms/state/formsState';
import { FormDialog, type FormDialogProps } from '../FormDialog';
import { toPublisherAddress } from '../publishers/publisherCalls';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

export interface AddSystemAccountProps extends Pick<FormDialogProps, 'start'> {
  readonly publisherId: string;
  onAdded(account: UserRecordAnswer): void;
  onClose(): void;
}

/** An administrator adds an account for a program of a publisher, which gets a link to set a password. */
export function AddSystemAccount(props: AddSystemAccountProps) {
  const { start, publisherId, onAdded, onClose } = props;
  const t = useStaffRecordTexts();
  const [request] = useState<FormRequest<'add-system-account'>>(() => ({
    key: 'add-system-account',
    send: (api, body) =>
      api.post(`${toPublisherAddress(publisherId)}/system-accounts`, body),
  }));
  return (
    <FormDialog
      start={start}
      request={request}
      onClose={onClose}
      title={t('publisher.addSystemAccount')}
      save={t('add.save')}
      saving={t('add.saving')}
      onSent={(answer) => onAdded(answer as UserRecordAnswer)}
    />
  );
}
