import { useState } from 'react';
import type { UserRow } from '@contract/library';
import type { FormOrder } from '../../../forms/formsState';
import { FormDialog, type FormDialogProps } from '../FormDialog';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

export interface EditUserProps extends Pick<FormDialogProps, 'start'> {
  readonly record: UserRow;
  onSaved(): void;
  onClose(): void;
}

const createOrder = ({
  id,
  name,
  phone,
  email,
}: UserRow): FormOrder<'user-edit'> => ({
  key: 'user-edit',
  start: { name, email, ...(phone !== '' && { phone }) },
  ownUserId: id,
  keeps: true,
  send: (api, body) =>
    api.post(`publisher/user/${encodeURIComponent(id)}`, body),
});

/** Library staff change the details of a publisher's user (spec 2 §6, §7). */
export function EditUser({ start, record, onSaved, onClose }: EditUserProps) {
  const t = useStaffRecordTexts();
  const [order] = useState(() => createOrder(record));
  return (
    <FormDialog
      {...{ start, order, onClose }}
      title={t('user.edit')}
      save={t('edit.save')}
      saving={t('edit.saving')}
      onSent={onSaved}
    />
  );
}
