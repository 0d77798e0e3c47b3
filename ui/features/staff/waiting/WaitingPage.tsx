import type {
  WaitingPage as PageOfWaiting,
  WaitingRow,
} from '@contract/waiting';
import { formatDayOf } from '../../../components/formatDate';
import { Skeleton } from '../../../components/Skeleton';
import type { ListDefinition } from '../../list/listTypes';
import { ListView } from '../../list/ListView';
import { useListPage } from '../../list/useListPage';
import { PageHead } from '../../shell/PageHead';
import { usePageLinks } from '../../shell/pageLinks';
import { useLoginFirst } from '../../shell/useLoginFirst';
import type { VisitedPageProps } from '../../shell/visit';
import { useStaffTexts } from '../useStaffTexts';

const kinds = ['updateRequests', 'files', 'mails', 'jobs'] as const;

/** What waits of the kind that the address names; of deposits that is the queue. */
export function WaitingPage(props: VisitedPageProps) {
  const { known, site, reference } = props;
  const t = useStaffTexts();
  const links = usePageLinks();
  const isShown = useLoginFirst(props);
  const kind = kinds.find((each) => each === reference);
  return (
    <>
      <nav aria-label={t('waiting.breadcrumb')}>
        <a href={links.staffHome}>{t('title')}</a>
      </nav>
      <div className="pagehead">
        <div>
          <PageHead
            title={t(kind ? `waiting.kinds.${kind}` : 'title')}
            lead={kind && t(`waiting.about.${kind}`)}
            site={site}
            focusTurn={0}
          />
        </div>
      </div>
      {isShown ? (
        <WaitingList {...props} timeZone={known.config?.timeZone ?? 'UTC'} />
      ) : (
        <Skeleton />
      )}
    </>
  );
}

type WaitingListProps = Pick<
  VisitedPageProps,
  'start' | 'loginHref' | 'reference'
> & { readonly timeZone: string };

const nothing = () => undefined;

function WaitingList(props: WaitingListProps) {
  const { start, loginHref, reference, timeZone } = props;
  const { api, log } = start;
  const t = useStaffTexts();
  const links = usePageLinks();
  const list: ListDefinition<WaitingRow> = {
    name: t('waiting.label'),
    path: `library/waiting/${encodeURIComponent(reference)}`,
    columns: [
      {
        key: 'name',
        label: t('waiting.name'),
        draw: ({ name }) => <span dir="auto">{name}</span>,
      },
      {
        key: 'reason',
        label: t('waiting.reason'),
        draw: ({ reason }) => (reason === '' ? '–' : reason),
      },
      {
        key: 'since',
        label: t('waiting.since'),
        look: 'num',
        draw: ({ since }) => formatDayOf(since, timeZone),
      },
      {
        key: 'deposit',
        label: t('waiting.deposit'),
        look: 'id',
        draw: ({ reference }) =>
          reference === null ? (
            '–'
          ) : (
            <a href={links.libraryDeposit(reference)}>{reference}</a>
          ),
      },
    ],
    filters: [],
    keyOf: ({ id }) => id,
    empty: { icon: 'check', title: t('waiting.none') },
  };
  const state = useListPage<PageOfWaiting>(list.path, {}, api, log);
  return (
    <ListView
      {...{ list, state, loginHref, log }}
      query={{}}
      onQuery={nothing}
    />
  );
}
