import { useCallback } from 'react';
import type { DepositRecord } from '@contract/staff/staff';
import type { Lists } from '@engine/types/context';
import { DepositTag } from '../../publisher/DepositColumns';
import { listPublisherDeposits } from '../../publisher/publisherCalls';
import { PublisherTitles } from '../../publisher/PublisherTitles';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitStart } from '../../shell/visit';
import { useReviewTexts } from './useReviewTexts';

export interface ReviewAroundProps {
  readonly record: DepositRecord;
  readonly lists: Lists;
  readonly timeZone: string;
  readonly start: Pick<VisitStart, 'api' | 'log'>;
}

/** What is known around a deposit: its publisher with its deposits and similar ones, deposits that may be the same, and the staff's notes. */
export function ReviewAround(props: ReviewAroundProps) {
  const { record, lists, timeZone, start } = props;
  const { api, log } = start;
  const { duplicates, similarPublishers, publisher, notes } = record;
  const t = useReviewTexts();
  const links = usePageLinks();
  const list = useCallback(
    (id: string, page: number) => listPublisherDeposits(api, id, page),
    [api],
  );
  return (
    <>
      <section className="sheet mw-100" aria-labelledby="notes-heading">
        <header>
          <h2 id="notes-heading">{t('staffNotes')}</h2>
        </header>
        <p dir="auto" className={notes === '' ? 'hint' : undefined}>
          {notes || t('noStaffNotes')}
        </p>
      </section>
      <section className="sheet mw-100" aria-labelledby="duplicates-heading">
        <header>
          <h2 id="duplicates-heading">{t('publisher.duplicates')}</h2>
        </header>
        {duplicates.length === 0 ? (
          <p className="hint">{t('publisher.noDuplicates')}</p>
        ) : (
          <ul>
            {duplicates.map(({ reference, title, status, because }) => (
              <li key={reference}>
                <a className="work" href={links.libraryDeposit(reference)}>
                  {title}
                </a>{' '}
                <DepositTag status={status} lists={lists} reader="staff" />
                <div className="hint">
                  <span className="id">{reference}</span>: {because}
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="sheet mw-100" aria-labelledby="publisher-heading">
        <header>
          <h2 id="publisher-heading">{t('publisher.title')}</h2>
        </header>
        <p>
          <a href={links.libraryPublisher(publisher.id)} dir="auto">
            {publisher.name}
          </a>
        </p>
        <PublisherTitles
          folded
          publisher={publisher}
          lists={lists}
          timeZone={timeZone}
          list={list}
          log={log}
        />
        {similarPublishers.length === 0 ? null : (
          <>
            <h3>{t('publisher.similar')}</h3>
            <ul>
              {similarPublishers.map(({ id, name }) => (
                <li key={id}>
                  <a href={links.libraryPublisher(id)} dir="auto">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </>
  );
}
