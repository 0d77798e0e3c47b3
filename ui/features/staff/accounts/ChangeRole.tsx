import type { Library } from '@contract/configuration';
import type { UserRecordAnswer } from '@contract/staff/library';
import { findName } from '../findName';
import { toLibraryLists } from '@engine/domain/namedList';
import { EditRecord, type EditRecordProps } from '../record/EditRecord';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { toAccountAddress } from './accountCalls';

export interface ChangeRoleProps extends Pick<
  EditRecordProps<'staff-role'>,
  'start' | 'onClose'
> {
  readonly account: UserRecordAnswer;
  readonly libraries: readonly Library[];
  onSaved(words: string): void;
}

/** The field of the account that the question about the library changes. */
const LIBRARY = '/memberLibraryId';

/** Gives a member of library staff another role or library. */
export function ChangeRole(props: ChangeRoleProps) {
  const { start, account, libraries, onSaved, onClose } = props;
  const { id, name, role, memberLibraryId } = account.record;
  const t = useStaffRecordTexts();
  return (
    <EditRecord
      start={start}
      form="staff-role"
      title={t('role.title')}
      address={`${toAccountAddress(id)}/role`}
      revision={account.revision}
      answers={{ role, library: memberLibraryId ?? '' }}
      lists={toLibraryLists(libraries)}
      send={(api, address, body, headers) => api.post(address, body, headers)}
      words={{
        findLabel: (pointer) =>
          pointer === LIBRARY ? t('users.library') : undefined,
        findValue: (pointer, value) =>
          pointer === LIBRARY ? findName(libraries, String(value)) : undefined,
      }}
      onSaved={() => onSaved(t('user.saved'))}
      onClose={onClose}
    >
      <p className="hint">{t('role.hint', { name })}</p>
    </EditRecord>
  );
}
