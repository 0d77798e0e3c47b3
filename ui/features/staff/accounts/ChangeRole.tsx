import { useId, useState } from 'react';
import type { Library } from '@contract/configuration';
import type { UserRecordAnswer, UserRow } from '@contract/staff/library';
import type { VisitStart } from '../../shell/visit';
import { ActionDialog } from '../ActionDialog';
import { findName } from '../findName';
import { LibrarySelect } from '../LibrarySelect';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { toAccountAddress } from './accountCalls';
import { staffRoles } from './accountRoles';

export interface ChangeRoleProps {
  readonly start: Pick<VisitStart, 'api'>;
  readonly account: UserRecordAnswer;
  readonly libraries: readonly Library[];
  onSaved(words: string): void;
  onClose(): void;
  log(message: string, cause?: unknown): void;
}

/** Gives a member of library staff another role or library. */
export function ChangeRole(props: ChangeRoleProps) {
  const { start, account, libraries, onSaved, onClose, log } = props;
  const { id, name, role: former, memberLibraryId } = account.record;
  const { revision } = account;
  const t = useStaffRecordTexts();
  const field = useId();
  const [role, setRole] = useState<string>(former);
  const [library, setLibrary] = useState(memberLibraryId ?? '');
  return (
    <ActionDialog
      title={t('role.title')}
      save={t('role.save')}
      revision={revision}
      words={{
        findLabel: (pointer) =>
          pointer === '/role' ? t('users.role') : t('users.library'),
        findValue: (pointer, value) =>
          pointer === '/role'
            ? t(`roles.${value as UserRow['role']}`)
            : findName(libraries, String(value)),
      }}
      run={(headers) =>
        start.api.post(
          `${toAccountAddress(id)}/role`,
          { role, library },
          headers,
        )
      }
      onDone={() => onSaved(t('user.saved'))}
      onClose={onClose}
      log={log}
    >
      <div className="field">
        <label className="form-label" htmlFor={field}>
          {t('users.role')}
        </label>
        <select
          id={field}
          className="form-select"
          value={role}
          onChange={({ target }) => setRole(target.value)}
        >
          {staffRoles.map((each) => (
            <option key={each} value={each}>
              {t(`roles.${each}`)}
            </option>
          ))}
        </select>
      </div>
      <LibrarySelect
        label={t('users.library')}
        libraries={libraries}
        value={library}
        onChange={setLibrary}
      />
      <p className="hint">{t('role.hint', { name })}</p>
    </ActionDialog>
  );
}
