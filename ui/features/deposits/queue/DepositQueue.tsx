import { useCallback, useState } from 'react';
import type { Library } from '@contract/configuration';
import type { QueuePage, QueueRow } from '@contract/staff/queue';
import type { BulkResult } from '@contract/staff/bulk';
import type { StaffMembers } from '@contract/staff/staff';
import type { CurrentUser } from '@contract/user';
import type { Lists } from '@engine/types/context';
import { useAnswer } from '../../../lib/api/useAnswer';
import type { RowSelection } from '../../list/listTypes';
import type { ListQuery } from '../../list/listQuery';
import { ListView } from '../../list/ListView';
import { useListPage } from '../../list/useListPage';
import { useListQuery } from '../../list/useListQuery';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitedPageProps } from '../../shell/visit';
import { readQueue, toReviewAddress } from './queueOrder';
import { useQueueFilters } from '../list/useDepositFilters';
import { useDepositsTexts } from '../useDepositsTexts';
import { BulkBar } from './BulkBar';
import { BulkOutcomeNote } from './BulkOutcomeNote';
import { KeyHelp } from './KeyHelp';
import { Searches } from './SavedSearches';
import { useBulk } from './useBulk';
import { useQueueColumns } from './useQueueColumns';
import { useQueueKeys } from './useQueueKeys';

export interface DepositQueueProps extends Pick<
  VisitedPageProps,
  'start' | 'search' | 'loginHref' | 'findEnvironment'
> {
  readonly lists: Lists;
  readonly user: CurrentUser;
  readonly libraries: readonly Library[];
  readonly timeZone: string;
  /** Deposits were changed. */
  onChanged(): void;
}

const path = 'library/deposits';
const none: ReadonlySet<string> = new Set();

/** Whether a query asks for all that waits for a review, of one library or of all. */
const isReviewed = ({
  status,
  library: _library,
  decidedBy: _decidedBy,
  sort: _sort,
  ...others
}: ListQuery): boolean =>
  status === 'UNDER_REVIEW' && Object.values(others).every((value) => !value);

/** The deposits of all publishers, as library staff work on them: searches, rows that are ticked, and keys. */
export function DepositQueue(props: DepositQueueProps) {
  const { start, search, lists, user, libraries, timeZone, onChanged } = props;
  const { api, log } = start;
  const t = useDepositsTexts();
  const links = usePageLinks();
  const askMembers = useCallback(
    () => api.get<StaffMembers>('library/staff-members'),
    [api],
  );
  const members = useAnswer(askMembers, log).answer?.rows ?? [];
  const filters = useQueueFilters(lists, libraries, members);
  const [query, setQuery] = useListQuery(search, filters);
  const state = useListPage<QueuePage>(path, query, api, log);
  const rows = state.answer?.rows ?? [];
  /** Rows are ticked on one page: another query begins with none. */
  const [ticked, setTicked] = useState({ search, keys: none });
  const chosen = ticked.search === search ? ticked.keys : none;
  const choose = (keys: ReadonlySet<string>) => setTicked({ search, keys });
  const [turn, setTurn] = useState(0);
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  const bulk = useBulk(api, log, () => {
    setTitles(
      new Map([
        ...titles,
        ...rows.map(({ reference, title }) => [reference, title] as const),
      ]),
    );
    choose(none);
    setTurn(turn + 1);
    onChanged();
    state.again();
  });
  const [hasKeys, switchKeys] = useQueueKeys(start.storage);
  const writes = user.staffWithWriteAccess;
  const me = { id: user.id ?? '', name: user.name ?? '' };
  const queue = readQueue(search);
  const take = ({ reference, revision }: QueueRow) =>
    void bulk.run('assign', async () => ({
      ...(await api.post<BulkResult>(`${path}/assign`, {
        deposits: [{ reference, revision }],
        userId: me.id,
      })),
      assignee: me.name,
    }));
  const columns = useQueueColumns({
    lists,
    timeZone,
    start,
    findEnvironment: props.findEnvironment,
    onTake: writes ? take : undefined,
    toView: (reference) =>
      toReviewAddress(links.libraryDeposit(reference), queue),
  });
  const selection: RowSelection<QueueRow> = {
    chosen,
    nameOf: ({ reference }) => reference,
    onChoose: choose,
    queryName: 'references',
    bar: (
      <BulkBar
        start={start}
        bulk={bulk}
        user={me}
        members={members}
        chosen={rows
          .filter(({ reference }) => chosen.has(reference))
          .map(({ reference, revision }) => ({ reference, revision }))}
        onClear={() => choose(none)}
      />
    ),
  };
  return (
    <>
      <Searches
        start={start}
        queue={queue}
        turn={turn}
        library={user.nlaAdmin ? null : (user.memberLibrary?.id ?? null)}
      />
      <BulkOutcomeNote
        bulk={bulk}
        isListNew={!state.asking && !state.failed}
        nameOf={(reference) => titles.get(reference) ?? reference}
      />
      {rows.length === 0 ? null : (
        <KeyHelp isOn={hasKeys} ticks={writes} onSwitch={switchKeys} />
      )}
      <ListView
        list={{
          name: t('list.staff'),
          csvName: 'deposits.csv',
          path,
          filters,
          columns,
          usualSort: '-submittedDate',
          keyOf: ({ reference }) => reference,
          noRow: t('list.noRow'),
          ...(isReviewed(queue) && {
            notFound: {
              icon: 'check',
              title: t('queue.cleared'),
              text: t('queue.clearedText'),
              action: (
                <a className="btn btn-primary" href={links.staffHome}>
                  {t('queue.others')}
                </a>
              ),
            },
          }),
          empty: {
            icon: 'shelf',
            title: t('list.noneStaff'),
            text: t('list.noneStaffText'),
          },
        }}
        query={query}
        state={state}
        loginHref={props.loginHref}
        download={start.download}
        selection={writes ? selection : undefined}
        hasKeys={hasKeys}
        onQuery={setQuery}
        log={log}
      />
    </>
  );
}
