import { useState } from 'react';
import type { Library } from '@contract/configuration';
import type { UserRecordAnswer } from '@contract/staff/library';
import type { FormRequest } from '../../../forms/state/formsState';
import { FormDialog, type FormDialogProps } from '../FormDialog';
import { toLibraryLists } from '@engine/domain/namedList';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

export interface AddMemberProps extends Pick<FormDialogProps, 'start'> {
  readonly libraries: readonly Library[];
  /** Abbreviation of the user's library, which is chosen first. */
  readonly ownLibrary: string;
  onAdded(member: UserRecordAnswer): void;
  onClose(): void;
}

/** An administrator adds a member of library staff, who gets a link to set a password. */
export function AddMember(props: AddMemberProps) {
  const { start, libraries, ownLibrary, onAdded, onClose } = props;
  const t = useStaffRecordTexts();
  const [request] = useState<FormRequest<'invite-staff'>>(() => ({
    key: 'invite-staff',
    start: { library: ownLibrary },
    lists: toLibraryLists(libraries),
    send: (api, body) => api.post('library/users', body),
  }));
  return (
    <FormDialog
      start={start}
      request={request}
      onClose={onClose}
      title={t('add.title')}
      save={t('add.save')}
      saving={t('add.saving')}
      onSent={(answer) => onAdded(answer as UserRecordAnswer)}
    />
  );
}
