import { useCallback } from 'react';
import type {
  WaitingCount,
  WaitingWork,
  WaitingWorkQuery,
} from '@contract/staff/waiting';
import { Icon } from '../../../components/Icon';
import { useAnswer } from '../../../lib/api/useAnswer';
import { toSearch } from '../../list/listQuery';
import { ListState } from '../../list/ListState';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitStart } from '../../shell/visit';
import { useStaffTexts } from '../useStaffTexts';
import { toAge } from './toAge';
import { WaitingLine } from './WaitingLine';

export interface WaitingTilesProps {
  readonly start: Pick<VisitStart, 'api' | 'log' | 'now'>;
  readonly scope: NonNullable<WaitingWorkQuery['scope']>;
  readonly timeZone: string;
  readonly loginHref: string;
}

/** How much waits of each kind, since when, and the way to it (R69). */
export function WaitingTiles(props: WaitingTilesProps) {
  const { start, scope, timeZone, loginHref } = props;
  const { api, log } = start;
  const t = useStaffTexts();
  const ask = useCallback(
    () => api.get<WaitingWork>(`library/waiting?scope=${scope}`),
    [api, scope],
  );
  const state = useAnswer(ask, log);
  const now = start.now();
  return (
    <ListState state={state} loginHref={loginHref} bones={['short', 'tiles']}>
      {(work) => (
        <>
          <div className="mb-2">
            <WaitingLine work={work} timeZone={timeZone} />
          </div>
          <ul className="tiles" aria-label={t('waiting.label')}>
            {work.kinds.map((count) => (
              <Tile
                key={count.kind}
                count={count}
                now={now}
                library={work.library}
              />
            ))}
          </ul>
        </>
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
        {total === 0 ? <span className="meta">{t('waiting.none')}</span> : null}
        {oldest === null ? null : <Oldest since={oldest} now={now} />}
        {library !== null && ofAllLibraries.includes(kind) ? (
          <span className="meta">{t('waiting.ofAll')}</span>
        ) : null}
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

/** What has no library, also where the own one is asked for. */
const ofAllLibraries: readonly WaitingCount['kind'][] = ['jobs'];

/** The queue of a kind of deposits. */
const queues: Readonly<
  Partial<Record<WaitingCount['kind'], Readonly<Record<string, string>>>>
> = {
  deposits: { status: 'UNDER_REVIEW' },
  newTitles: { status: 'UNDER_REVIEW', newTitle: 'true' },
  files: { status: 'OPEN', unchecked: 'true' },
};

/** Returns a function that gives the address of the list of a kind, with the rows that its tile counts. */
function useWaitingLinks() {
  const links = usePageLinks();
  return (kind: WaitingCount['kind'], library: string | null): string => {
    const queue = queues[kind];
    if (queue !== undefined)
      return `${links.libraryDeposits}${toSearch({
        ...queue,
        sort: 'submittedDate',
        ...(library !== null && { decidedBy: library }),
      })}`;
    const query =
      library === null || ofAllLibraries.includes(kind)
        ? ''
        : toSearch({ library });
    return `${links.libraryWaiting(kind)}${query}`;
  };
}
