import type { DepositPage, DepositRow } from '@contract/deposits';
import type { Lists } from '@engine/types/context';
import type { ListDefinition } from '../list/listTypes';
import { ListView } from '../list/ListView';
import { useListPage } from '../list/useListPage';
import { useListQuery } from '../list/useListQuery';
import { useDepositColumns } from '../publisher/DepositColumns';
import type { StatusReader } from '../publisher/depositStatus';
import { usePageLinks } from '../shell/pageLinks';
import type { VisitedPageProps } from '../shell/visit';
import { DepositActions } from './DepositActions';
import { toDepositPath } from '../publisher/depositPath';
import { useDepositFilters } from './useDepositFilters';
import { useDepositsTexts } from './useDepositsTexts';

export interface DepositListProps extends Pick<
  VisitedPageProps,
  'start' | 'search' | 'loginHref' | 'findSurroundings'
> {
  readonly reader: StatusReader;
  readonly lists: Lists;
  readonly timeZone: string;
  /** Of the user. */
  readonly publisherName: string | undefined;
}

/** The addresses of the lists (http.md "Titles"). */
export const listPaths: Record<StatusReader, string> = {
  publisher: 'publisher/my-deposits',
  staff: 'library/deposits',
};

/** The list of deposits, for their publisher or for library staff. */
export function DepositList(props: DepositListProps) {
  const { start, reader, lists, search, loginHref } = props;
  const { api, log } = start;
  const filters = useDepositFilters(reader, lists);
  const [query, setQuery] = useListQuery(search, filters);
  const path = listPaths[reader];
  const state = useListPage<DepositPage>(path, query, api, log);
  const described = useDepositListWords(props);
  const list = { ...described, path, filters };
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
  const { reader, lists, timeZone, publisherName } = props;
  const { start, findSurroundings } = props;
  const t = useDepositsTexts();
  const links = usePageLinks();
  const isStaff = reader === 'staff';
  const toView = isStaff ? links.libraryDeposit : links.myDeposit;
  const all = useDepositColumns({ lists, timeZone, reader, toView });
  const actions = {
    key: 'actions',
    label: t('list.actions'),
    look: 'cell-act',
    draw: (row: DepositRow) => (
      <>
        <DepositActions
          deposit={row}
          path={toDepositPath(reader, row.reference)}
          {...{ start, findSurroundings }}
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
  const { title, publisher, reference, kind, date, status } = all;
  return {
    name: t(isStaff ? 'list.staff' : 'list.own'),
    csvName: 'deposits.csv',
    columns: [
      title,
      ...(isStaff ? [publisher] : []),
      ...[reference, kind, date, status, actions],
    ],
    usualSort: '-submittedDate',
    keyOf: (row) => row.reference,
    empty: {
      icon: 'shelf',
      title: t(isStaff ? 'list.noneStaff' : 'list.none'),
      text: isStaff
        ? t('list.noneStaffText')
        : t('list.noneText', {
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
