import { useCallback } from 'react';
import { toLists } from '@engine';
import type { PublisherRecordAnswer } from '@contract/staff/library';
import type { Lists } from '@engine/types/context';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { ViewTabs } from '../../../components/ViewTabs';
import { DetailList } from '../../publisher/DetailList';
import { depositLists } from '../../publisher/DepositColumns';
import { DepositForPublisher } from '../../publisher/DepositForPublisher';
import {
  getPublisher,
  listPublisherDeposits,
} from '../../publisher/publisherCalls';
import { PublisherTitles } from '../../publisher/PublisherTitles';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitedPageProps } from '../../shell/visit';
import { MergedNote, type MergedNoteProps } from '../merge/MergedNote';
import { LoadedRecord } from '../record/LoadedRecord';
import { RecordHead } from '../record/RecordHead';
import { useHistoryView } from '../record/useHistoryView';
import { useRecordDialog } from '../record/useRecordDialog';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { toPublisherAddress } from './publisherCalls';
import { publisherLists } from './PublishersPage';
import { PublisherDialogs, type PublisherAction } from './PublisherDialogs';
import { PublisherUsers } from './PublisherUsers';
import { usePublisherRows } from './usePublisherRows';

const readName: MergedNoteProps['readName'] = async (api, id) =>
  (await getPublisher(api, id)).name;

/** One publisher, for library staff: details, users and deposits. */
export function PublisherPage(props: VisitedPageProps) {
  const { reference } = props;
  const { api } = props.start;
  const ask = useCallback(async () => {
    const [publisher, lists] = await Promise.all([
      api.get<PublisherRecordAnswer>(toPublisherAddress(reference)),
      api.get<Parameters<typeof toLists>[0]>(
        `api/lists?lists=${publisherLists},${depositLists.join(',')}`,
      ),
    ]);
    return { publisher, lists: toLists(lists) };
  }, [api, reference]);
  return (
    <LoadedRecord page={props} ask={ask}>
      {(loaded, onChanged) => (
        <Publisher {...props} {...loaded} onChanged={onChanged} />
      )}
    </LoadedRecord>
  );
}

interface PublisherProps extends VisitedPageProps {
  readonly publisher: PublisherRecordAnswer;
  readonly lists: Lists;
  /** Reads it again. */
  onChanged(): void;
}

function Publisher(props: PublisherProps) {
  const { start, known, site, hash, publisher, lists, onChanged } = props;
  const { api, log } = start;
  const { record, abilities, mergedInto, revision } = publisher;
  const t = useStaffRecordTexts();
  const links = usePageLinks();
  const dialog = useRecordDialog<PublisherAction>(onChanged);
  const libraries = known.config?.libraries ?? [];
  const timeZone = known.config?.timeZone ?? 'UTC';
  const rows = usePublisherRows({ publisher: record, lists, libraries });
  const list = useCallback(
    (id: string, page: number) => listPublisherDeposits(api, id, page),
    [api],
  );
  const history = useHistoryView({
    start,
    user: known.user,
    revision,
    timeZone,
    type: 'publisher',
    id: record.id,
    toStatus: (status) => t(`publishers.statuses.${status}`, status),
    onChanged,
  });
  const ways = [
    { open: 'edit', label: t('publisher.edit'), may: abilities.edit },
    { open: 'assign', label: t('publisher.assign'), may: abilities.assign },
    { open: 'merge', label: t('publisher.merge'), may: abilities.merge },
  ] as const;
  const mayDeposit =
    known.user?.abilities.depositForPublisher === true &&
    record.status === 'ACTIVE';
  return (
    <>
      <RecordHead
        list={{ href: links.libraryPublishers, title: t('publishers.title') }}
        title={record.name}
        site={site}
      >
        {mayDeposit ? (
          <DepositForPublisher
            publisherId={record.id}
            className="btn btn-primary btn-sm"
          />
        ) : null}
        {ways
          .filter(({ may }) => may)
          .map(({ open, label }) => (
            <Button key={open} small onClick={() => dialog.show(open)}>
              {label}
            </Button>
          ))}
      </RecordHead>
      {mergedInto === undefined ? null : (
        <MergedNote
          api={api}
          log={log}
          merged={dialog.merged}
          readName={readName}
          into={mergedInto}
          words="publisher"
          href={links.libraryPublisher(mergedInto)}
        />
      )}
      {dialog.isSaved ? (
        <Note tone="ok" role="status" title={t('publisher.saved')} />
      ) : null}
      <ViewTabs
        label={t('tabs.label')}
        address={links.libraryPublisher(record.id)}
        hash={hash}
        views={[
          {
            key: 'details',
            label: t('publisher.details'),
            draw: () => (
              <section
                className="sheet mw-100"
                aria-labelledby="details-of-publisher"
              >
                <header>
                  <h2 id="details-of-publisher">{t('publisher.details')}</h2>
                </header>
                <DetailList rows={rows} />
              </section>
            ),
          },
          {
            key: 'users',
            label: t('publisher.users'),
            draw: () => (
              <PublisherUsers
                start={start}
                known={known}
                revision={revision}
                publisherId={record.id}
                mayAdd={abilities.addSystemAccount}
              />
            ),
          },
          {
            key: 'deposits',
            label: t('publisher.deposits'),
            draw: () => (
              <section
                className="sheet mw-100"
                aria-label={t('publisher.deposits')}
              >
                <PublisherTitles
                  publisher={record}
                  turn={revision}
                  lists={lists}
                  list={list}
                  timeZone={timeZone}
                  log={log}
                />
              </section>
            ),
          },
          history,
        ]}
      />
      <PublisherDialogs
        start={start}
        api={api}
        log={log}
        publisher={publisher}
        lists={lists}
        timeZone={timeZone}
        libraries={libraries}
        dialog={dialog}
      />
    </>
  );
}
