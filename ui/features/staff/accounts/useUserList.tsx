import type { FrontendConfig } from '@contract/configuration';
import type { UserRow } from '@contract/staff/library';
import { EmailAddress } from '../../../components/EmailAddress';
import { Tag } from '../../../components/Tag';
import type { ListDefinition } from '../../list/listTypes';
import { usePageLinks } from '../../shell/pageLinks';
import { findName } from '../findName';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { accountRoles } from './accountRoles';

const tones = {
  PENDING: 'info',
  ACTIVE: 'ok',
  DISABLED: 'warning',
  CLOSED: 'plain',
} as const satisfies Record<UserRow['status'], string>;

/** The state of an account. */
export function AccountTag({ status }: Pick<UserRow, 'status'>) {
  const t = useStaffRecordTexts();
  return <Tag tone={tones[status]}>{t(`statuses.${status}`)}</Tag>;
}

/** Describes the list of accounts. */
export function useUserList(
  config: FrontendConfig | null | undefined,
): ListDefinition<UserRow> {
  const t = useStaffRecordTexts();
  const links = usePageLinks();
  const libraries = config?.libraries ?? [];
  return {
    name: t('users.title'),
    path: 'library/users',
    columns: [
      {
        key: 'username',
        label: t('users.username'),
        firstOrder: 'ascending',
        draw: ({ id, username }) => (
          <a href={links.libraryUser(id)}>{username}</a>
        ),
      },
      {
        key: 'name',
        label: t('users.name'),
        draw: ({ name }) => <span dir="auto">{name}</span>,
      },
      {
        key: 'email',
        label: t('users.email'),
        draw: ({ email }) => <EmailAddress email={email} />,
      },
      {
        key: 'role',
        label: t('users.role'),
        draw: ({ role }) => t(`roles.${role}`),
      },
      {
        key: 'belongsTo',
        label: t('users.belongsTo'),
        draw: ({ publisher, memberLibraryId }) =>
          publisher === null ? (
            findName(libraries, memberLibraryId ?? '')
          ) : (
            <a dir="auto" href={links.libraryPublisher(publisher.id)}>
              {publisher.name}
            </a>
          ),
      },
      {
        key: 'status',
        label: t('users.status'),
        draw: ({ status }) => <AccountTag status={status} />,
      },
    ],
    filters: [
      { kind: 'words', name: 'q', label: t('users.find') },
      {
        kind: 'choice',
        name: 'role',
        label: t('users.role'),
        all: t('users.allRoles'),
        choices: accountRoles.map((role) => ({
          value: role,
          label: t(`roles.${role}`),
        })),
      },
      {
        kind: 'choice',
        name: 'memberLibraryId',
        label: t('users.library'),
        all: t('users.allLibraries'),
        choices: libraries.map(({ abbrev, name }) => ({
          value: abbrev,
          label: name,
        })),
      },
      {
        kind: 'choice',
        name: 'status',
        label: t('users.status'),
        all: t('users.allStatuses'),
        choices: (['PENDING', 'ACTIVE', 'DISABLED', 'CLOSED'] as const).map(
          (status) => ({ value: status, label: t(`statuses.${status}`) }),
        ),
      },
    ],
    usualSort: 'username',
    keyOf: ({ id }) => id,
    empty: { icon: 'user', title: t('users.none') },
  };
}
