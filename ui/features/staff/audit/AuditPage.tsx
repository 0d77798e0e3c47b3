import { useCallback } from 'react';
import { formatDateTime, toLists } from '@engine';
import type { AuditPage as AuditRows, AuditRow } from '@contract/staff/library';
import { Skeleton } from '../../../components/Skeleton';
import { useAnswer } from '../../../lib/api/useAnswer';
import type { ListDefinition } from '../../list/listTypes';
import { ListView } from '../../list/ListView';
import { useListPage } from '../../list/useListPage';
import { useListQuery } from '../../list/useListQuery';
import { PageHead } from '../../shell/PageHead';
import { usePageLinks } from '../../shell/pageLinks';
import { useLoginFirst } from '../../shell/useLoginFirst';
import type { VisitedPageProps } from '../../shell/visit';
import { findSubjectLink } from './findSubjectLink';
import { useAuditFilters } from './useAuditFilters';
import { useDetailWords, type DetailEnvironment } from './useDetailWords';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

/** The lists whose entries details name. */
const detailLists = 'SubmissionStatus,FileUploadPurpose';

/** The audit trail, for administrators: a list that nobody changes. */
export function AuditPage(props: VisitedPageProps) {
  const { start, known, site, search, loginHref } = props;
  const { api, log } = start;
  const t = useStaffRecordTexts();
  const isShown = useLoginFirst(props);
  const askLists = useCallback(
    async () =>
      toLists(
        await api.get<Parameters<typeof toLists>[0]>(
          `api/lists?lists=${detailLists}`,
        ),
      ),
    [api],
  );
  const lists = useAnswer(askLists, log).answer ?? {};
  const toFilters = useAuditFilters();
  const [query, setQuery] = useListQuery(search, toFilters([]));
  const state = useListPage<AuditRows>('library/audit', query, api, log);
  const list: ListDefinition<AuditRow> = {
    ...useAuditList({
      lists,
      libraries: known.config?.libraries ?? [],
      timeZone: known.config?.timeZone ?? 'UTC',
    }),
    filters: toFilters(state.answer?.actors ?? []),
  };
  return (
    <>
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
          list={list}
          query={query}
          state={state}
          loginHref={loginHref}
          log={log}
          onQuery={setQuery}
        />
      ) : (
        <Skeleton />
      )}
    </>
  );
}

function useAuditList(
  environment: DetailEnvironment,
): Omit<ListDefinition<AuditRow>, 'filters'> {
  const { timeZone } = environment;
  const t = useStaffRecordTexts();
  const links = usePageLinks();
  const toDetails = useDetailWords(environment);
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
        draw: ({ action }) =>
          t(`audit.actions.${action}`, { defaultValue: action }),
      },
      {
        key: 'subject',
        label: t('audit.about'),
        look: 'id',
        draw: (row) => {
          const href = findSubjectLink(row, links);
          return href === undefined ? (
            row.subject
          ) : (
            <a href={href}>{row.subject}</a>
          );
        },
      },
      { key: 'actor', label: t('audit.by'), draw: toActor },
      { key: 'detail', label: t('audit.detail'), draw: toDetails },
    ],
    usualSort: '-at',
    keyOf: ({ id }) => id,
    empty: { icon: 'shelf', title: t('audit.none') },
  };
}
