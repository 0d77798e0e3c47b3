import { toPreferencesAnswers } from '../../account/myAccount/accountRequests';
import { EditRecord, type EditRecordProps } from '../record/EditRecord';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { toAccountAddress } from './accountCalls';
import type { EditUserProps } from './EditUser';

export interface EditPreferencesProps
  extends
    Pick<EditUserProps, 'account'>,
    Pick<EditRecordProps<'preferences'>, 'start' | 'onSaved' | 'onClose'> {}

/** Library staff change what is filled in beforehand for another account (spec 2 §6). */
export function EditPreferences({ account, ...props }: EditPreferencesProps) {
  const t = useStaffRecordTexts();
  const { id, userPreferences } = account.record;
  return (
    <EditRecord
      {...props}
      form="preferences"
      title={t('user.preferences')}
      address={`${toAccountAddress(id)}/preferences`}
      revision={account.revision}
      answers={toPreferencesAnswers(userPreferences)}
    />
  );
}
