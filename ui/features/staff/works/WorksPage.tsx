import type { WorkPage } from '@contract/staff/works';
import { Skeleton } from '../../../components/Skeleton';
import { ListView } from '../../list/ListView';
import { useListPage } from '../../list/useListPage';
import { useListQuery } from '../../list/useListQuery';
import { PageHead } from '../../shell/PageHead';
import { useLoginFirst } from '../../shell/useLoginFirst';
import type { VisitedPageProps } from '../../shell/visit';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { useWorkList } from './useWorkList';

/** The titles of all publishers, for library staff. */
export function WorksPage(props: VisitedPageProps) {
  const { start, known, site, search, loginHref } = props;
  const { api, log } = start;
  const t = useStaffRecordTexts();
  const isShown = useLoginFirst(props);
  const list = useWorkList(
    known.config,
    known.user?.abilities.depositForPublisher === true,
  );
  const [query, setQuery] = useListQuery(search, list.filters);
  const state = useListPage<WorkPage>(list.path, query, api, log);
  return (
    <>
      <PageHead
        title={t('works.title')}
        lead={t('works.lead')}
        site={site}
        focusTurn={0}
      />
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
