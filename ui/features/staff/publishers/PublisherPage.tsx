import { useCallback, useState } from 'react';
import { toLists } from '@engine';
import type { PublisherRecordAnswer, UserPage } from '@contract/library';
import type { Lists } from '@engine/types/context';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { Skeleton } from '../../../components/Skeleton';
import { useAnswer } from '../../../lib/useAnswer';
import { RevisionHistory } from '../../history/RevisionHistory';
import { ListState } from '../../list/ListState';
import { ListTable } from '../../list/ListTable';
import { DetailLedger } from '../../publisher/DetailLedger';
import { depositLists } from '../../publisher/DepositColumns';
import { listPublisherDeposits } from '../../publisher/publisherCalls';
import { PublisherTitles } from '../../publisher/PublisherTitles';
import { PageHead } from '../../shell/PageHead';
import { usePageLinks } from '../../shell/pageLinks';
import { useLoginFirst } from '../../shell/useLoginFirst';
import type { VisitedPageProps } from '../../shell/visit';
import { useUserList } from '../accounts/useUserList';
import { NotLoaded } from '../NotLoaded';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { AssignLibrary } from './AssignLibrary';
import { EditPublisher } from './EditPublisher';
import { toPublisherAddress } from './publisherCalls';
import { publisherLists } from './PublishersPage';
import { usePublisherRows } from './usePublisherRows';

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
  if (failed) return <NotLoaded {...{ cause, site }} onRetry={again} />;
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
  const { start, known, site, publisher, lists, onChanged } = props;
  const { api, log } = start;
  const { record, abilities } = publisher;
  const t = useStaffRecordTexts();
  const links = usePageLinks();
  const [dialog, setDialog] = useState<'edit' | 'assign'>();
  const [isSaved, setSaved] = useState(false);
  const libraries = known.config?.libraries ?? [];
  const rows = usePublisherRows({ publisher: record, lists, libraries });
  const list = useCallback(
    (id: string, page: number) => listPublisherDeposits(api, id, page),
    [api],
  );
  const close = () => setDialog(undefined);
  const saved = () => {
    close();
    setSaved(true);
    onChanged();
  };
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
        {abilities.assign ? (
          <Button onClick={() => setDialog('assign')}>
            {t('publisher.assign')}
          </Button>
        ) : null}
        {abilities.edit ? (
          <Button onClick={() => setDialog('edit')}>
            {t('publisher.edit')}
          </Button>
        ) : null}
        {known.user?.abilities.depositForPublisher === true ? (
          <a className="btn btn-primary" href={`${links.deposit}?${query}`}>
            {t('publishers.deposit')}
          </a>
        ) : null}
      </div>
      {isSaved ? (
        <Note tone="ok" role="status" title={t('publisher.saved')} />
      ) : null}
      <section className="sheet mw-100" aria-labelledby="details-of-publisher">
        <header>
          <h2 id="details-of-publisher">{t('publisher.details')}</h2>
        </header>
        <DetailLedger rows={rows} />
      </section>
      <PublisherUsers {...props} />
      <section className="sheet mw-100" aria-label={t('publisher.deposits')}>
        <PublisherTitles
          publisher={record}
          timeZone={known.config?.timeZone ?? 'UTC'}
          {...{ lists, list, log }}
        />
      </section>
      <RevisionHistory
        key={publisher.revision}
        {...{ api, log }}
        type="publisher"
        id={record.id}
        timeZone={known.config?.timeZone ?? 'UTC'}
        keepFile={start.keepFile}
      />
      {dialog === 'edit' ? (
        <EditPublisher
          {...{ start, publisher }}
          onSaved={saved}
          onClose={close}
        />
      ) : null}
      {dialog === 'assign' ? (
        <AssignLibrary
          {...{ api, publisher, libraries, log }}
          onSaved={saved}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** The accounts of a publisher. */
function PublisherUsers({ start, known, publisher }: PublisherProps) {
  const { api, log } = start;
  const { id } = publisher.record;
  const t = useStaffRecordTexts();
  const list = useUserList(known.config);
  const ask = useCallback(
    () =>
      api.get<UserPage>(
        `library/users?publisherId=${encodeURIComponent(id)}&pageSize=100`,
      ),
    [api, id],
  );
  const found = useAnswer(ask, log);
  return (
    <section className="sheet mw-100" aria-labelledby="publisher-users">
      <header>
        <h2 id="publisher-users">{t('publisher.users')}</h2>
      </header>
      <ListState state={found}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p>{t('publisher.noUsers')}</p>
          ) : (
            <ListTable
              list={{
                ...list,
                name: t('publisher.users'),
                columns: list.columns.filter(({ key }) => key !== 'belongsTo'),
              }}
              rows={rows}
            />
          )
        }
      </ListState>
    </section>
  );
}
