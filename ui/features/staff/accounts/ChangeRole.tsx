import { useId, useState } from 'react';
import type { Library } from '@contract/configuration';
import type { UserRecordAnswer } from '@contract/library';
import type { VisitStart } from '../../shell/visit';
import { ActionDialog } from '../ActionDialog';
import { LibrarySelect } from '../LibrarySelect';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

export interface ChangeRoleProps {
  readonly start: Pick<VisitStart, 'api'>;
  readonly account: UserRecordAnswer;
  readonly libraries: readonly Library[];
  onSaved(words: string): void;
  onClose(): void;
  log(message: string, cause?: unknown): void;
}

const staffRoles = [
  ...(['EDEPOSIT_ADMIN', 'EDEPOSIT_SUPPORT'] as const),
  ...(['EDEPOSIT_READONLY', 'SYSADMIN'] as const),
];

/** Gives a member of library staff another role or library. */
export function ChangeRole(props: ChangeRoleProps) {
  const { start, account, libraries, onSaved, onClose, log } = props;
  const { id, name, role: former, memberLibraryId } = account.record;
  const t = useStaffRecordTexts();
  const field = useId();
  const [role, setRole] = useState<string>(former);
  const [library, setLibrary] = useState(memberLibraryId ?? '');
  return (
    <ActionDialog
      title={t('role.title')}
      save={t('role.save')}
      run={() =>
        start.api.post(`library/user/${encodeURIComponent(id)}/role`, {
          ...{ role, library },
        })
      }
      onDone={() => onSaved(t('user.saved'))}
      {...{ onClose, log }}
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
        {...{ libraries, value: library, onChange: setLibrary }}
      />
      <p className="hint">{t('role.hint', { name })}</p>
    </ActionDialog>
  );
}
