import type { AuditPage as AuditRows, AuditRow } from '@contract/library';
import { formatDateTime } from '@engine';
import { Skeleton } from '../../../components/Skeleton';
import type { ListDefinition } from '../../list/listTypes';
import { ListView } from '../../list/ListView';
import { useListPage } from '../../list/useListPage';
import { useListQuery } from '../../list/useListQuery';
import { PageHead } from '../../shell/PageHead';
import { usePageLinks } from '../../shell/pageLinks';
import { useLoginFirst } from '../../shell/useLoginFirst';
import type { VisitedPageProps } from '../../shell/visit';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

/** The audit trail, for administrators: a list that nobody changes. */
export function AuditPage(props: VisitedPageProps) {
  const { start, known, site, search, loginHref } = props;
  const { api, log } = start;
  const t = useStaffRecordTexts();
  const links = usePageLinks();
  const isShown = useLoginFirst(props);
  const list = useAuditList(known.config?.timeZone ?? 'UTC');
  const [query, setQuery] = useListQuery(search, list.filters);
  const state = useListPage<AuditRows>(list.path, query, api, log);
  return (
    <>
      <nav
        aria-label={t('publisher.breadcrumb')}
        className="hint mb-2 no-print"
      >
        <a href={links.libraryUsers}>{t('users.title')}</a>
      </nav>
      <div className="mb-4">
        <PageHead
          title={t('audit.title')}
          lead={t('audit.lead')}
          site={site}
          focusTurn={0}
        />
      </div>
      {isShown ? (
        <ListView
          {...{ list, query, state, loginHref, log }}
          onQuery={setQuery}
        />
      ) : (
        <Skeleton />
      )}
    </>
  );
}

const groups = [
  ...(['deposit', 'work', 'publisher', 'user', 'account'] as const),
  ...(['login', 'studio', 'upload', 'records'] as const),
];

function useAuditList(timeZone: string): ListDefinition<AuditRow> {
  const t = useStaffRecordTexts();
  const toActor = ({ actor, byPerson }: AuditRow): string => {
    if (actor !== '') return actor;
    return byPerson ? t('audit.person') : t('audit.service');
  };
  return {
    name: t('audit.title'),
    path: 'library/audit',
    columns: [
      {
        key: 'at',
        label: t('audit.at'),
        look: 'num',
        firstOrder: 'descending',
        draw: ({ at }) => formatDateTime(at, timeZone),
      },
      {
        key: 'action',
        label: t('audit.action'),
        look: 'id',
        draw: ({ action }) => action,
      },
      {
        key: 'subject',
        label: t('audit.about'),
        look: 'id',
        draw: ({ subject }) => subject,
      },
      { key: 'actor', label: t('audit.by'), draw: toActor },
      {
        key: 'detail',
        label: t('audit.detail'),
        draw: ({ detail }) =>
          Object.entries(detail)
            .map(([name, value]) => `${name}: ${value}`)
            .join(', '),
      },
    ],
    filters: [
      { kind: 'words', name: 'q', label: t('audit.subject') },
      {
        kind: 'choice',
        name: 'action',
        label: t('audit.action'),
        all: t('audit.allActions'),
        choices: groups.map((group) => ({
          value: group,
          label: t(`audit.groups.${group}`),
        })),
      },
      { kind: 'days', label: t('audit.when') },
    ],
    usualSort: '-at',
    keyOf: ({ id }) => id,
    empty: { icon: 'shelf', title: t('audit.none') },
  };
}
