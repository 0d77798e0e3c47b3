import { presentDate } from '@engine';
import type { Library } from '@contract/configuration';
import type {
  WaitingPage as PageOfWaiting,
  WaitingRow,
} from '@contract/staff/waiting';
import { formatDayOf } from '../../../components/formatDate';
import { Skeleton } from '../../../components/Skeleton';
import type {
  ListColumn,
  ListDefinition,
  ListFilter,
} from '../../list/listTypes';
import { ListView } from '../../list/ListView';
import { useListPage } from '../../list/useListPage';
import { useListQuery } from '../../list/useListQuery';
import { BreadcrumbHead } from '../../shell/BreadcrumbHead';
import { usePageLinks } from '../../shell/pageLinks';
import { useLoginFirst } from '../../shell/useLoginFirst';
import type { VisitedPageProps } from '../../shell/visit';
import { LateTag } from '../LateTag';
import { useStaffTexts } from '../useStaffTexts';

const kinds = ['updateRequests', 'withdrawals', 'mails', 'jobs'] as const;

/** What waits of the kind that the address names; of deposits that is the queue. */
export function WaitingPage(props: VisitedPageProps) {
  const { known, site, reference } = props;
  const t = useStaffTexts();
  const links = usePageLinks();
  const isShown = useLoginFirst(props);
  const kind = kinds.find((each) => each === reference);
  return (
    <>
      <BreadcrumbHead
        breadcrumb={t('waiting.breadcrumb')}
        path={<a href={links.staffHome}>{t('title')}</a>}
        title={t(kind ? `waiting.kinds.${kind}` : 'title')}
        lead={kind && t(`waiting.about.${kind}`)}
        site={site}
      />
      {isShown ? (
        <WaitingList
          {...props}
          timeZone={known.config?.timeZone ?? 'UTC'}
          libraries={known.config?.libraries ?? []}
          today={known.config?.today ?? ''}
          isNational={known.user?.nlaAdmin === true}
        />
      ) : (
        <Skeleton />
      )}
    </>
  );
}

type WaitingListProps = Pick<
  VisitedPageProps,
  'start' | 'loginHref' | 'reference' | 'search'
> & {
  readonly timeZone: string;
  readonly libraries: readonly Library[];
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Whether the user sees what waits for all libraries in each kind. */
  readonly isNational: boolean;
};

function WaitingList(props: WaitingListProps) {
  const { start, loginHref, reference, timeZone, search, today } = props;
  const { api, log } = start;
  const t = useStaffTexts();
  const links = usePageLinks();
  const words: ListFilter = {
    kind: 'words',
    name: 'q',
    label: t('waiting.name'),
  };
  const library: ListFilter = {
    kind: 'choice',
    name: 'library',
    label: t('waiting.library'),
    all: t('waiting.allLibraries'),
    choices: props.libraries.map(({ abbrev, name }) => ({
      value: abbrev,
      label: name,
    })),
  };
  /** Titles are of one library, and so are mails about deposits; jobs are of the service. */
  const ofKinds: Readonly<Record<string, ListFilter[]>> = {
    updateRequests: [words, library],
    withdrawals: [library],
    // Other staff see the mails of their own library only.
    mails: props.isNational ? [library] : [],
  };
  const filters = ofKinds[reference] ?? [];
  const [query, setQuery] = useListQuery(search, filters);
  const isOfTitles = reference === 'updateRequests';
  const isOfWithdrawals = reference === 'withdrawals';
  const noDeposit = isOfTitles ? t('waiting.catalogue') : '–';
  const due: ListColumn<WaitingRow> = {
    key: 'due',
    label: t('waiting.due'),
    look: 'num',
    draw: ({ due: day = '' }) => (
      <>
        {presentDate(day)} <LateTag due={day} today={today} />
      </>
    ),
  };
  const list: ListDefinition<WaitingRow> = {
    name: t('waiting.label'),
    path: `library/waiting/${encodeURIComponent(reference)}`,
    columns: [
      {
        key: 'name',
        label: t('waiting.name'),
        draw: ({ id, name }) =>
          isOfTitles ? (
            <a className="work" dir="auto" href={links.libraryWork(id)}>
              {name}
            </a>
          ) : (
            <span dir="auto">{name}</span>
          ),
      },
      {
        key: 'reason',
        label: t(isOfWithdrawals ? 'waiting.ground' : 'waiting.reason'),
        draw: ({ reason }) => (reason === '' ? '–' : reason),
      },
      {
        key: 'since',
        label: t('waiting.since'),
        look: 'num',
        firstOrder: 'ascending',
        draw: ({ since }) =>
          since === null ? '–' : formatDayOf(since, timeZone),
      },
      ...(isOfWithdrawals ? [due] : []),
      {
        key: 'deposit',
        label: t(isOfTitles ? 'waiting.requestedIn' : 'waiting.deposit'),
        look: 'id',
        draw: ({ reference }) =>
          reference === null ? (
            noDeposit
          ) : (
            <a href={links.libraryDeposit(reference)}>{reference}</a>
          ),
      },
    ],
    filters,
    usualSort: 'since',
    keyOf: ({ id }) => id,
    ...(isOfTitles && {
      notFound: {
        icon: 'search',
        title: t('waiting.noMatch'),
        text: t('waiting.noMatchText'),
      },
    }),
    empty: { icon: 'check', title: t('waiting.none') },
  };
  const state = useListPage<PageOfWaiting>(list.path, query, api, log);
  return (
    <ListView
      list={list}
      query={query}
      state={state}
      loginHref={loginHref}
      log={log}
      onQuery={setQuery}
    />
  );
}
