import { useCallback, useRef, useState } from 'react';
import type {
  SavedSearch,
  SavedSearches,
  SearchQuery,
} from '@contract/staff/searches';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { useAnswer } from '../../../lib/api/useAnswer';
import { toSearch, type ListQuery } from '../../list/listQuery';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitStart } from '../../shell/visit';
import { useDepositsTexts } from '../useDepositsTexts';
import { SaveSearchDialog } from './SaveSearchDialog';

export interface SearchesProps {
  readonly start: Pick<VisitStart, 'api' | 'random' | 'log'>;
  /** Filters and order of the queue now. */
  readonly queue: ListQuery;
  /** Abbreviation of the user's library; null of all libraries. */
  readonly library: string | null;
  /** Increases with each change of deposits: the numbers are asked for again. */
  readonly turn: number;
}

interface Search {
  readonly key: string;
  readonly name: string;
  readonly query: ListQuery;
  /** Of a search that the user saved. */
  readonly saved?: SavedSearch;
}

const path = 'library/searches';

/** Whether two queries ask for the same, in whatever order of their names. */
function isSame(one: ListQuery, other: ListQuery): boolean {
  const write = (query: ListQuery) =>
    toSearch(Object.fromEntries(Object.entries(query).sort()));
  return write(one) === write(other);
}

/** The searches that every queue has, and those that the user saved, with what each finds. */
export function Searches({ start, queue, library, turn }: SearchesProps) {
  const { api, log } = start;
  const t = useDepositsTexts();
  const links = usePageLinks();
  const ask = useCallback(() => api.get<SavedSearches>(path), [api]);
  const { answer, failed, again } = useAnswer(ask, log, turn);
  const [isSaving, setSaving] = useState(false);
  const sort = 'submittedDate';
  const given: Search[] = [
    {
      key: 'review',
      name: t('queue.toReview'),
      query: {
        status: 'UNDER_REVIEW',
        sort,
        ...(library !== null && { decidedBy: library }),
      },
    },
    {
      key: 'mine',
      name: t('queue.mine'),
      query: { status: 'OPEN', assignedTo: 'me', sort },
    },
    { key: 'all', name: t('queue.all'), query: {} },
  ];
  const saved = (answer?.searches ?? []).map((search): Search => ({
    key: search.id,
    name: search.name,
    saved: search,
    query: search.query as ListQuery,
  }));
  const searches = [...given, ...saved];
  const frame = useRef<HTMLElement>(null);
  const remove = async (id: string) => {
    // Its button disappears with the search.
    frame.current?.focus();
    try {
      await api.remove(`${path}/${id}`);
    } catch (cause) {
      log('A search could not be removed.', cause);
    }
    again();
  };
  const isKnown = searches.some(({ query }) => isSame(query, queue));
  return (
    <nav
      ref={frame}
      tabIndex={-1}
      className="row-flex mb-3"
      aria-label={t('queue.searches')}
    >
      <ul className="chips searches">
        {searches.map(({ key, name, query, saved }) => (
          <li key={key} className="chip">
            <a
              href={`${links.libraryDeposits}${toSearch(query)}`}
              aria-current={isSame(query, queue) || undefined}
            >
              <span dir="auto">{name}</span>
              {saved === undefined ? null : <Found {...saved} />}
            </a>
            {saved === undefined ? null : (
              <button type="button" onClick={() => void remove(saved.id)}>
                <Icon name="cross" />
                <span className="visually-hidden">
                  {t('queue.removeSearch', { name })}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {failed ? (
        <Button variant="link" small onClick={again}>
          {t('queue.searchFailed')}
        </Button>
      ) : null}
      {isKnown ? null : (
        <Button
          variant="link"
          small
          icon="plus"
          onClick={() => setSaving(true)}
        >
          {t('queue.save')}
        </Button>
      )}
      {isSaving ? (
        <SaveSearchDialog
          start={start}
          address={path}
          query={queue as SearchQuery}
          onSent={() => {
            setSaving(false);
            again();
          }}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </nav>
  );
}

/** How many deposits a search finds. */
function Found({
  total,
  totalAtLeast = 0,
}: Pick<SavedSearch, 'total' | 'totalAtLeast'>) {
  const t = useDepositsTexts();
  return (
    <span className="num">
      {total === undefined
        ? t('queue.countAtLeast', { count: totalAtLeast })
        : t('queue.count', { count: total })}
    </span>
  );
}
