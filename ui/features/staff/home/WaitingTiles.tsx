import { useCallback } from 'react';
import type { WaitingCount, WaitingWork } from '@contract/waiting';
import { Icon } from '../../../components/Icon';
import { useAnswer } from '../../../lib/useAnswer';
import { toSearch } from '../../list/listQuery';
import { ListState } from '../../list/ListState';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitStart } from '../../shell/visit';
import { useStaffTexts } from '../useStaffTexts';
import { toAge } from './toAge';

export interface WaitingTilesProps {
  readonly start: Pick<VisitStart, 'api' | 'log' | 'now'>;
  readonly loginHref: string;
}

/** How much waits of each kind, since when, and the way to it (R69). */
export function WaitingTiles({ start, loginHref }: WaitingTilesProps) {
  const { api, log, now } = start;
  const t = useStaffTexts();
  const ask = useCallback(() => api.get<WaitingWork>('library/waiting'), [api]);
  const state = useAnswer(ask, log);
  const moment = now();
  return (
    <ListState state={state} loginHref={loginHref} bones={['box']}>
      {({ kinds, library }) => (
        <ul className="tiles" aria-label={t('waiting.label')}>
          {kinds.map((count) => (
            <Tile key={count.kind} {...{ count, library }} now={moment} />
          ))}
        </ul>
      )}
    </ListState>
  );
}

interface TileProps {
  readonly count: WaitingCount;
  readonly library: string | null;
  readonly now: number;
}

function Tile({ count, library, now }: TileProps) {
  const { kind, total, totalAtLeast = 0, oldest } = count;
  const t = useStaffTexts();
  const toList = useWaitingLinks();
  return (
    <li>
      <a
        className={total === 0 ? 'tile is-none' : 'tile'}
        href={toList(kind, library)}
      >
        <span className="count">
          {total === undefined
            ? t('waiting.more', { count: totalAtLeast })
            : t('waiting.count', { count: total })}
        </span>{' '}
        <b>{t(`waiting.kinds.${kind}`)}</b>{' '}
        {oldest === null ? (
          <span className="meta">{t('waiting.none')}</span>
        ) : (
          <Oldest since={oldest} now={now} />
        )}
      </a>
    </li>
  );
}

function Oldest({
  since,
  now,
}: {
  readonly since: string;
  readonly now: number;
}) {
  const t = useStaffTexts();
  const { unit, count, isLong } = toAge(since, now);
  const words = t(`waiting.oldest.${unit}`, { count });
  return isLong ? (
    <span className="tag tag-warn">
      <Icon name="clock" />
      {words}
    </span>
  ) : (
    <span className="meta num">{words}</span>
  );
}

/** Returns a function that gives the address of the list of a kind. */
function useWaitingLinks() {
  const links = usePageLinks();
  return (kind: WaitingCount['kind'], library: string | null): string => {
    if (kind !== 'deposits' && kind !== 'newTitles')
      return links.libraryWaiting(kind);
    const query = {
      ...{ status: 'UNDER_REVIEW', sort: 'submittedDate' },
      ...(library !== null && { library }),
      ...(kind === 'newTitles' && { newTitle: 'true' }),
    };
    return `${links.libraryDeposits}${toSearch(query)}`;
  };
}
