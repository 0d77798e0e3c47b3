import type { UserRecordAnswer } from '@contract/staff/library';
import { EditRecord, type EditRecordProps } from '../record/EditRecord';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { toAccountAddress } from './accountCalls';

export interface EditUserProps extends Pick<
  EditRecordProps<'user-edit'>,
  'start' | 'onSaved' | 'onClose'
> {
  readonly account: UserRecordAnswer;
}

/** Library staff change the details of a publisher's user (spec 2 §6). */
export function EditUser({ account, ...props }: EditUserProps) {
  const t = useStaffRecordTexts();
  const { id, name, phone, email } = account.record;
  return (
    <EditRecord
      {...props}
      form="user-edit"
      title={t('user.edit')}
      address={toAccountAddress(id)}
      revision={account.revision}
      answers={{ name, email, ...(phone !== '' && { phone }) }}
      ownUserId={id}
    />
  );
}
