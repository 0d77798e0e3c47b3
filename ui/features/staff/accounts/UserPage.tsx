import { useCallback, useState } from 'react';
import type { UserRecordAnswer } from '@contract/staff/library';
import { DescriptionList } from '../../../components/tables/DescriptionList';
import { formatDayOf } from '../../../components/formatDate';
import { Note } from '../../../components/Note';
import { ViewTabs } from '../../../components/ViewTabs';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitedPageProps } from '../../shell/visit';
import { findName } from '../findName';
import { LoadedRecord } from '../record/LoadedRecord';
import { RecordHead } from '../record/RecordHead';
import { useHistoryView } from '../record/useHistoryView';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { AccountActions } from './AccountActions';
import { AccountPreferences } from './AccountPreferences';
import { AccountTag } from './useUserList';

/** One account, for library staff. */
export function UserPage(props: VisitedPageProps) {
  const { reference } = props;
  const { api } = props.start;
  const ask = useCallback(
    () =>
      api.get<UserRecordAnswer>(
        `library/user/${encodeURIComponent(reference)}`,
      ),
    [api, reference],
  );
  return (
    <LoadedRecord page={props} ask={ask}>
      {(account, onChanged) => (
        <Account {...props} account={account} onChanged={onChanged} />
      )}
    </LoadedRecord>
  );
}

interface AccountProps extends VisitedPageProps {
  readonly account: UserRecordAnswer;
  /** Reads it again. */
  onChanged(): void;
}

function Account(props: AccountProps) {
  const { start, known, site, hash, account, onChanged } = props;
  const { record, revision } = account;
  const t = useStaffRecordTexts();
  const links = usePageLinks();
  const [notice, setNotice] = useState('');
  const libraries = known.config?.libraries ?? [];
  const timeZone = known.config?.timeZone ?? 'UTC';
  const { publisher } = record;
  const rows = [
    { term: t('users.username'), value: record.username },
    { term: t('users.email'), value: record.email },
    { term: t('user.phone'), value: record.phone },
    { term: t('users.role'), value: t(`roles.${record.role}`) },
    {
      term: t('users.belongsTo'),
      value:
        publisher === null ? (
          findName(libraries, record.memberLibraryId ?? '')
        ) : (
          <a href={links.libraryPublisher(publisher.id)}>{publisher.name}</a>
        ),
    },
    { term: t('users.status'), value: <AccountTag status={record.status} /> },
    {
      term: t('user.since'),
      value: formatDayOf(record.createdDate, timeZone),
    },
  ].filter(({ value }) => value !== '');
  const history = useHistoryView({
    start,
    user: known.user,
    revision,
    timeZone,
    type: 'user',
    id: record.id,
    toStatus: (status) => t(`statuses.${status}`, status),
    onChanged,
  });
  return (
    <>
      <RecordHead
        list={{ href: links.libraryUsers, title: t('users.title') }}
        title={record.name}
        site={site}
      >
        <AccountActions
          start={start}
          account={account}
          libraries={libraries}
          onDone={(words) => {
            setNotice(words);
            onChanged();
          }}
        />
      </RecordHead>
      {notice === '' ? null : <Note tone="ok" role="status" title={notice} />}
      <ViewTabs
        label={t('tabs.label')}
        address={links.libraryUser(record.id)}
        hash={hash}
        views={[
          {
            key: 'details',
            label: t('user.details'),
            draw: () => (
              <section className="sheet mw-100" aria-label={record.name}>
                <DescriptionList rows={rows} />
              </section>
            ),
          },
          {
            key: 'preferences',
            label: t('user.preferences'),
            draw: () => <AccountPreferences start={start} record={record} />,
          },
          history,
        ]}
      />
    </>
  );
}
