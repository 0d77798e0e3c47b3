import { useCallback, useState } from 'react';
import { toLists } from '@engine';
import type { PublisherRecordAnswer } from '@contract/staff/library';
import type { Lists } from '@engine/types/context';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { Skeleton } from '../../../components/Skeleton';
import { ViewTabs } from '../../../components/ViewTabs';
import { useAnswer } from '../../../lib/api/useAnswer';
import { DetailLedger } from '../../publisher/DetailLedger';
import { depositLists } from '../../publisher/DepositColumns';
import {
  getPublisher,
  listPublisherDeposits,
} from '../../publisher/publisherCalls';
import { PublisherTitles } from '../../publisher/PublisherTitles';
import { PageHead } from '../../shell/PageHead';
import { usePageLinks } from '../../shell/pageLinks';
import { useLoginFirst } from '../../shell/useLoginFirst';
import type { VisitedPageProps } from '../../shell/visit';
import { MergedNote, type MergedNoteProps } from '../merge/MergedNote';
import { MergeRecord } from '../merge/MergeRecord';
import { NotLoaded } from '../NotLoaded';
import { RecordHistory } from '../RecordHistory';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { AssignLibrary } from './AssignLibrary';
import { EditPublisher } from './EditPublisher';
import { toPublisherAddress } from './publisherCalls';
import { publisherLists } from './PublishersPage';
import { PublisherUsers } from './PublisherUsers';
import { usePublisherMerge } from './usePublisherMerge';
import { usePublisherRows } from './usePublisherRows';

const readName: MergedNoteProps['readName'] = async (api, id) =>
  (await getPublisher(api, id)).name;

/** One publisher, for library staff: details, users and deposits. */
export function PublisherPage(props: VisitedPageProps) {
  const { start, site, reference } = props;
  const { api, log } = start;
  const isShown = useLoginFirst(props);
  const ask = useCallback(async () => {
    const [publisher, lists] = await Promise.all([
      api.get<PublisherRecordAnswer>(toPublisherAddress(reference)),
      api.get<Parameters<typeof toLists>[0]>(
        `api/lists?lists=${publisherLists},${depositLists.join(',')}`,
      ),
    ]);
    return { publisher, lists: toLists(lists) };
  }, [api, reference]);
  const { answer, failed, cause, again } = useAnswer(ask, log);
  if (failed) return <NotLoaded cause={cause} site={site} onRetry={again} />;
  if (answer === undefined || !isShown) return <Skeleton />;
  return <Publisher {...props} {...answer} onChanged={again} />;
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
  const [dialog, setDialog] = useState<'edit' | 'assign' | 'merge'>();
  const [isSaved, setSaved] = useState(false);
  const [merged, setMerged] = useState<object>();
  const libraries = known.config?.libraries ?? [];
  const timeZone = known.config?.timeZone ?? 'UTC';
  const rows = usePublisherRows({ publisher: record, lists, libraries });
  const list = useCallback(
    (id: string, page: number) => listPublisherDeposits(api, id, page),
    [api],
  );
  const kind = usePublisherMerge({ api, publisher, lists, log });
  const close = () => setDialog(undefined);
  const finish = (mergeAnswer?: object) => {
    close();
    setSaved(mergeAnswer === undefined);
    setMerged(mergeAnswer);
    onChanged();
  };
  const ways = [
    { open: 'merge', label: t('publisher.merge'), may: abilities.merge },
    { open: 'assign', label: t('publisher.assign'), may: abilities.assign },
    { open: 'edit', label: t('publisher.edit'), may: abilities.edit },
  ] as const;
  const mayDeposit =
    known.user?.abilities.depositForPublisher === true &&
    mergedInto === undefined;
  const query = new URLSearchParams({ publisher: record.id }).toString();
  return (
    <>
      <nav
        aria-label={t('publisher.breadcrumb')}
        className="hint mb-2 no-print"
      >
        <a href={links.libraryPublishers}>{t('publishers.title')}</a>
      </nav>
      <div className="pagehead">
        <div>
          <PageHead title={record.name} site={site} focusTurn={0} />
        </div>
        {ways
          .filter(({ may }) => may)
          .map(({ open, label }) => (
            <Button key={open} onClick={() => setDialog(open)}>
              {label}
            </Button>
          ))}
        {mayDeposit ? (
          <a className="btn btn-primary" href={`${links.deposit}?${query}`}>
            {t('publishers.deposit')}
          </a>
        ) : null}
      </div>
      {mergedInto === undefined ? null : (
        <MergedNote
          api={api}
          log={log}
          merged={merged}
          readName={readName}
          into={mergedInto}
          words="publisher"
          href={links.libraryPublisher(mergedInto)}
        />
      )}
      {isSaved ? (
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
                <DetailLedger rows={rows} />
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
          {
            key: 'history',
            label: t('tabs.history'),
            count: revision,
            draw: (isOpen) => (
              <RecordHistory
                api={api}
                log={log}
                timeZone={timeZone}
                revision={revision}
                isOpen={isOpen}
                onChanged={onChanged}
                type="publisher"
                id={record.id}
                toStatus={(status) =>
                  t(`publishers.statuses.${status}`, status)
                }
                keepFile={start.keepFile}
              />
            ),
          },
        ]}
      />
      {dialog === 'edit' ? (
        <EditPublisher
          start={start}
          publisher={publisher}
          onSaved={() => finish()}
          onClose={close}
        />
      ) : null}
      {dialog === 'assign' ? (
        <AssignLibrary
          api={api}
          publisher={publisher}
          libraries={libraries}
          log={log}
          onSaved={() => finish()}
          onClose={close}
        />
      ) : null}
      {dialog === 'merge' ? (
        <MergeRecord
          api={api}
          kind={kind}
          log={log}
          onMerged={finish}
          onClose={close}
        />
      ) : null}
    </>
  );
}
