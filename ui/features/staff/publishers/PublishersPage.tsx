import { useCallback } from 'react';
import { toLists } from '@engine';
import type { PublisherPage } from '@contract/staff/library';
import { Skeleton } from '../../../components/Skeleton';
import { useAnswer } from '../../../lib/api/useAnswer';
import { ListState } from '../../list/ListState';
import { ListView } from '../../list/ListView';
import { useListPage } from '../../list/useListPage';
import { useListQuery } from '../../list/useListQuery';
import { PageHead } from '../../shell/PageHead';
import { useLoginFirst } from '../../shell/useLoginFirst';
import type { VisitedPageProps } from '../../shell/visit';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { usePublisherList, type PublisherListProps } from './usePublisherList';

/** The lists that publishers are shown with. */
export const publisherLists = 'PublisherCategory,Countries,StateTerritory';

/** All publishers, for library staff. */
export function PublishersPage(props: VisitedPageProps) {
  const { start, known, site } = props;
  const { api, log } = start;
  const t = useStaffRecordTexts();
  const isShown = useLoginFirst(props);
  const ask = useCallback(
    async () =>
      toLists(
        await api.get<Parameters<typeof toLists>[0]>(
          `api/lists?lists=${publisherLists}`,
        ),
      ),
    [api],
  );
  const lists = useAnswer(ask, log);
  return (
    <>
      <div className="pagehead">
        <div>
          <PageHead
            title={t('publishers.title')}
            lead={t('publishers.lead')}
            site={site}
            focusTurn={0}
          />
        </div>
      </div>
      {isShown ? (
        <ListState state={lists}>
          {(entries) => (
            <Publishers
              {...props}
              lists={entries}
              libraries={known.config?.libraries ?? []}
              mayDeposit={known.user?.abilities.depositForPublisher === true}
            />
          )}
        </ListState>
      ) : (
        <Skeleton />
      )}
    </>
  );
}

type PublishersProps = PublisherListProps &
  Pick<VisitedPageProps, 'start' | 'search' | 'loginHref'>;

function Publishers({ start, search, loginHref, ...rest }: PublishersProps) {
  const { api, log } = start;
  const list = usePublisherList(rest);
  const [query, setQuery] = useListQuery(search, list.filters);
  const state = useListPage<PublisherPage>(list.path, query, api, log);
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
