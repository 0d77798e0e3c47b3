import type { DepositPage, DepositRow } from '@contract/deposits';
import type { Lists } from '@engine/types/context';
import type { ListDefinition } from '../../list/listTypes';
import { ListView } from '../../list/ListView';
import { useListPage } from '../../list/useListPage';
import { useListQuery } from '../../list/useListQuery';
import { useDepositColumns } from '../../publisher/DepositColumns';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitedPageProps } from '../../shell/visit';
import { DepositActions } from '../next/DepositActions';
import { toDepositPath } from '../../publisher/depositPath';
import { useOwnDepositFilters } from './useDepositFilters';
import { useDepositsTexts } from '../useDepositsTexts';

export interface DepositListProps extends Pick<
  VisitedPageProps,
  'start' | 'search' | 'loginHref' | 'findEnvironment'
> {
  readonly lists: Lists;
  readonly timeZone: string;
  /** Of the user. */
  readonly publisherName: string | undefined;
}

/** The address of the list (http.md "Titles"). */
export const ownListPath = 'publisher/my-deposits';

/** The deposits of the user's publisher. */
export function DepositList(props: DepositListProps) {
  const { start, lists, search, loginHref } = props;
  const { api, log } = start;
  const filters = useOwnDepositFilters(lists);
  const [query, setQuery] = useListQuery(search, filters);
  const state = useListPage<DepositPage>(ownListPath, query, api, log);
  const described = useDepositListWords(props);
  const list = { ...described, path: ownListPath, filters };
  return (
    <ListView
      list={list}
      query={query}
      state={state}
      loginHref={loginHref}
      download={start.download}
      onQuery={setQuery}
      log={log}
    />
  );
}

function useDepositListWords(
  props: DepositListProps,
): Omit<ListDefinition<DepositRow>, 'path' | 'filters'> {
  const { lists, timeZone, publisherName } = props;
  const { start, findEnvironment } = props;
  const t = useDepositsTexts();
  const links = usePageLinks();
  const toView = links.myDeposit;
  const { title, reference, kind, date, status } = useDepositColumns({
    lists,
    timeZone,
    toView,
    reader: 'publisher',
  });
  const actions = {
    key: 'actions',
    label: t('list.actions'),
    look: 'cell-act',
    draw: (row: DepositRow) => (
      <>
        {row.toFix === undefined ? null : (
          <div>
            <a
              className="btn btn-secondary btn-sm text-start"
              href={links.fixDeposit(row.reference)}
            >
              {t('returned.fix', { count: row.toFix })}
              <span className="visually-hidden">: {row.title}</span>
            </a>
          </div>
        )}
        <DepositActions
          deposit={row}
          path={toDepositPath('publisher', row.reference)}
          start={start}
          findEnvironment={findEnvironment}
        />
        <div>
          <a
            className="btn btn-link btn-sm px-0 text-start"
            href={`${toView(row.reference)}#/receipt`}
          >
            {t('actions.receipt')}
            <span className="visually-hidden">: {row.title}</span>
          </a>
        </div>
      </>
    ),
  } as const;
  return {
    name: t('list.own'),
    csvName: 'deposits.csv',
    columns: [title, reference, kind, date, status, actions],
    usualSort: '-submittedDate',
    keyOf: (row) => row.reference,
    noRow: t('list.noRow'),
    empty: {
      icon: 'shelf',
      title: t('list.none'),
      text: t('list.noneText', {
        publisher: publisherName ?? t('list.yourPublisher'),
      }),
      action: (
        <a className="btn btn-primary" href={links.deposit}>
          {t('list.start')}
        </a>
      ),
    },
  };
}
