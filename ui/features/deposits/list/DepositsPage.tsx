import { useCallback, useEffect } from 'react';
import type { DepositPage } from '@contract/deposits';
import type { WaitingWork } from '@contract/staff/waiting';
import { formatDayOf } from '../../../components/formatDate';
import { Skeleton } from '../../../components/Skeleton';
import { useAnswer } from '../../../lib/api/useAnswer';
import { JoinState } from '../../colleagues/JoinState';
import { ListState } from '../../list/ListState';
import { loadDepositLists } from '../../publisher/publisherCalls';
import { PageHead } from '../../shell/PageHead';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitedPageProps } from '../../shell/visit';
import { WaitingLine } from '../../staff/home/WaitingLine';
import { DepositList, ownListPath } from './DepositList';
import { DepositQueue } from '../queue/DepositQueue';
import { useDepositsTexts } from '../useDepositsTexts';

/** The deposits of the user's publisher, or those of all publishers for library staff. */
export function DepositsPage(props: VisitedPageProps) {
  const { start, known, site, route, loginHref } = props;
  const { api, leave, log } = start;
  const t = useDepositsTexts();
  const links = usePageLinks();
  const reader = route.name === 'libraryDeposits' ? 'staff' : 'publisher';
  const ask = useCallback(() => loadDepositLists(api), [api]);
  const lists = useAnswer(ask, log);
  const { user, config } = known;
  const isOwn = reader === 'publisher';
  // An account without a publisher has no deposits, and the API refuses to list them.
  const hasNone = isOwn && user?.abilities.joinPublisher === true;
  const mayStart = isOwn
    ? !hasNone
    : user?.abilities.depositForPublisher === true;
  const publisher = isOwn ? user?.publisher?.name : undefined;
  const isCounted = publisher !== undefined;
  const askCounts = useCallback(async () => {
    if (!isCounted) return undefined;
    const [oldest, returned] = await Promise.all(
      ['sort=submittedDate', 'status=RETURNED'].map((query) =>
        api.get<DepositPage>(`${ownListPath}?${query}&pageSize=1`),
      ),
    );
    return { oldest, returned };
  }, [api, isCounted]);
  const { answer: counts } = useAnswer(askCounts, log);
  const isStaff = user?.staff === true;
  const askWork = useCallback(
    async () =>
      isOwn || !isStaff ? undefined : api.get<WaitingWork>('library/waiting'),
    [api, isOwn, isStaff],
  );
  const { answer: work, again: countAgain } = useAnswer(askWork, log);
  const { oldest, returned } = counts ?? {};
  const isAnonymous = user?.authenticated === false;
  useEffect(() => {
    if (isAnonymous) leave(loginHref);
  }, [isAnonymous, leave, loginHref]);
  const timeZone = config?.timeZone ?? 'UTC';
  const libraries = config?.libraries ?? [];
  /** How many deposits there are, and since when. */
  const count = ({ rows: [first], total, totalAtLeast }: DepositPage) =>
    first === undefined
      ? t('list.countNone')
      : t(total === undefined ? 'list.countAtLeast' : 'list.count', {
          count: total ?? totalAtLeast ?? 0,
          since: formatDayOf(first.submittedDate, timeZone),
        });
  return (
    <>
      <div className="pagehead">
        <div>
          <PageHead
            title={t(reader === 'staff' ? 'list.staff' : 'list.own')}
            site={site}
            focusTurn={0}
          />
          {isOwn ? null : (
            <WaitingLine
              work={work}
              timeZone={timeZone}
              libraries={libraries}
            />
          )}
          {publisher === undefined ? null : (
            <p className="hint num">
              {oldest === undefined
                ? publisher
                : t('list.ofPublisher', { publisher, count: count(oldest) })}
              {returned?.total
                ? ` ${t('list.waiting', { count: returned.total })}`
                : null}
            </p>
          )}
        </div>
        {oldest?.rows.length === 0 || !mayStart ? null : (
          <a className="btn btn-primary" href={links.deposit}>
            {t(isOwn ? 'list.start' : 'list.startFor')}
          </a>
        )}
      </div>
      {user === undefined || config === undefined || isAnonymous ? (
        <Skeleton />
      ) : hasNone ? (
        <JoinState
          join={user.join}
          timeZone={timeZone}
          actions={<a href={links.account}>{t('list.toAccount')}</a>}
        >
          <p>{t('list.onceAccepted')}</p>
        </JoinState>
      ) : (
        <ListState state={lists}>
          {(known) =>
            isOwn ? (
              <DepositList
                {...props}
                lists={known}
                timeZone={timeZone}
                publisherName={publisher}
              />
            ) : (
              <DepositQueue
                {...props}
                lists={known}
                user={user}
                libraries={libraries}
                timeZone={timeZone}
                onChanged={countAgain}
              />
            )
          }
        </ListState>
      )}
    </>
  );
}
