import { useCallback, useState } from 'react';
import type { UserRecordAnswer } from '@contract/staff/library';
import { Ledger } from '../../../components/tables/Ledger';
import { formatDayOf } from '../../../components/formatDate';
import { Note } from '../../../components/Note';
import { Skeleton } from '../../../components/Skeleton';
import { ViewTabs } from '../../../components/ViewTabs';
import { useAnswer } from '../../../lib/api/useAnswer';
import { PageHead } from '../../shell/PageHead';
import { usePageLinks } from '../../shell/pageLinks';
import { useLoginFirst } from '../../shell/useLoginFirst';
import type { VisitedPageProps } from '../../shell/visit';
import { findName } from '../findName';
import { NotLoaded } from '../NotLoaded';
import { RecordHistory } from '../RecordHistory';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { AccountActions } from './AccountActions';
import { AccountPreferences } from './AccountPreferences';
import { AccountTag } from './useUserList';

/** One account, for library staff. */
export function UserPage(props: VisitedPageProps) {
  const { start, site, reference } = props;
  const { api, log } = start;
  const isShown = useLoginFirst(props);
  const ask = useCallback(
    () =>
      api.get<UserRecordAnswer>(
        `library/user/${encodeURIComponent(reference)}`,
      ),
    [api, reference],
  );
  const { answer, failed, cause, again } = useAnswer(ask, log);
  if (failed) return <NotLoaded cause={cause} site={site} onRetry={again} />;
  if (answer === undefined || !isShown) return <Skeleton />;
  return <Account {...props} account={answer} onChanged={again} />;
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
  return (
    <>
      <nav
        aria-label={t('publisher.breadcrumb')}
        className="hint mb-2 no-print"
      >
        <a href={links.libraryUsers}>{t('users.title')}</a>
      </nav>
      <div className="pagehead">
        <div>
          <PageHead title={record.name} site={site} focusTurn={0} />
        </div>
        <AccountActions
          start={start}
          account={account}
          libraries={libraries}
          onDone={(words) => {
            setNotice(words);
            onChanged();
          }}
        />
      </div>
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
                <Ledger rows={rows} />
              </section>
            ),
          },
          {
            key: 'preferences',
            label: t('user.preferences'),
            draw: () => <AccountPreferences start={start} record={record} />,
          },
          {
            key: 'history',
            label: t('tabs.history'),
            count: revision,
            draw: (isOpen) => (
              <RecordHistory
                revision={revision}
                timeZone={timeZone}
                isOpen={isOpen}
                onChanged={onChanged}
                api={start.api}
                type="user"
                id={record.id}
                toStatus={(status) => t(`statuses.${status}`, status)}
                keepFile={start.keepFile}
                log={start.log}
              />
            ),
          },
        ]}
      />
    </>
  );
}
