import { useCallback, useState } from 'react';
import type { Lists } from '@engine/types/context';
import { Pager } from '../../components/Pager';
import { useAnswer } from '../../lib/useAnswer';
import { EmptyTable } from './EmptyTable';
import type { PublisherDepositPage } from '@contract/library';
import { TableState } from './TableState';
import { TitlesTable } from './TitlesTable';
import { usePublisherTexts } from './usePublisherTexts';

export interface PublisherTitlesProps {
  readonly publisherId: string;
  readonly lists: Lists;
  readonly timeZone: string;
  /** Only their number is shown until they are opened. */
  readonly folded?: boolean;
  list(publisherId: string, page: number): Promise<PublisherDepositPage>;
  log(message: string, cause?: unknown): void;
}

/** The titles and the history of a publisher, so that nothing is deposited for it twice. */
export function PublisherTitles(props: PublisherTitlesProps) {
  const { publisherId, lists, timeZone, folded = false, list, log } = props;
  const t = usePublisherTexts();
  const [page, setPage] = useState(1);
  const ask = useCallback(
    () => list(publisherId, page),
    [list, publisherId, page],
  );
  const found = useAnswer(ask, log);
  const titles = (
    <TableState state={found}>
      {({ deposits, ...shown }) => (
        <>
          <div
            className="tableframe"
            role="region"
            aria-label={t('titles.heading')}
            tabIndex={0}
          >
            {shown.total === 0 ? (
              <EmptyTable
                icon="shelf"
                title={t('titles.none')}
                text={t('titles.noneText')}
              />
            ) : (
              <TitlesTable
                deposits={deposits}
                lists={lists}
                timeZone={timeZone}
              />
            )}
          </div>
          <Pager label={t('titles.pages')} {...shown} onPage={setPage} />
        </>
      )}
    </TableState>
  );
  const heading = t('titles.heading');
  if (folded)
    return (
      <details className="folded">
        <summary>
          {found.answer === undefined
            ? heading
            : t('titles.count', { total: found.answer.total })}
        </summary>
        {titles}
      </details>
    );
  return (
    <div>
      <h3 className="mt-4 mb-2">{heading}</h3>
      {titles}
    </div>
  );
}
