import { useCallback, useState } from 'react';
import type { DepositPage } from '@contract/deposits';
import type { PublisherSummary } from '@contract/user';
import type { Lists } from '@engine/types/context';
import { EmptyTable } from '../../components/tables/EmptyTable';
import { Pager } from '../../components/tables/Pager';
import { useAnswer } from '../../lib/api/useAnswer';
import { ListState } from '../list/ListState';
import { ListTable } from '../list/ListTable';
import { usePageLinks } from '../shell/pageLinks';
import { useDepositColumns } from './DepositColumns';
import { usePublisherTexts } from './usePublisherTexts';

export interface PublisherTitlesProps {
  readonly publisher: Pick<PublisherSummary, 'id' | 'name'>;
  readonly lists: Lists;
  readonly timeZone: string;
  /** Only their number is shown until they are opened. */
  readonly folded?: boolean;
  /** The titles are read again when it changes. */
  readonly turn?: number;
  list(publisherId: string, page: number): Promise<DepositPage>;
  log(message: string, cause?: unknown): void;
}

/** The titles and the history of a publisher, so that nothing is deposited for it twice. */
export function PublisherTitles(props: PublisherTitlesProps) {
  const { publisher, lists, timeZone, folded = false, turn, list, log } = props;
  const { id, name } = publisher;
  const t = usePublisherTexts();
  const links = usePageLinks();
  const toView = links.libraryDeposit;
  const columns = useDepositColumns({
    lists,
    timeZone,
    toView,
    reader: 'staff',
  });
  const { title, kind, date, reference, status } = columns;
  const [page, setPage] = useState(1);
  const ask = useCallback(() => list(id, page), [list, id, page]);
  const found = useAnswer(ask, log, turn);
  const filters = new URLSearchParams({ publisherName: name, publisherId: id });
  const all = (
    <p className="mt-3">
      <a href={`${links.libraryDeposits}?${filters.toString()}`}>
        {t('titles.all')}
      </a>
    </p>
  );
  const titles = (
    <ListState state={found}>
      {({ rows, ...shown }) => (
        <>
          {rows.length === 0 ? (
            <div className="tableframe">
              <EmptyTable
                icon="shelf"
                title={t('titles.none')}
                text={t('titles.noneText')}
              />
            </div>
          ) : (
            <ListTable
              list={{
                name: t('titles.heading'),
                columns: [title, kind, date, reference, status],
                keyOf: (row) => row.reference,
              }}
              rows={rows}
            />
          )}
          <Pager
            label={t('titles.pages')}
            {...shown}
            shown={rows.length}
            onPage={setPage}
          />
        </>
      )}
    </ListState>
  );
  const heading = t('titles.heading');
  if (folded)
    return (
      <>
        <details className="folded">
          <summary>
            {found.answer === undefined
              ? heading
              : t('titles.count', {
                  total: found.answer.total ?? found.answer.totalAtLeast,
                })}
          </summary>
          {titles}
        </details>
        {all}
      </>
    );
  return (
    <div>
      <h3 className="mt-4 mb-2">{heading}</h3>
      {titles}
      {all}
    </div>
  );
}
