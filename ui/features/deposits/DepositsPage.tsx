import { useCallback, useEffect } from 'react';
import { toLists } from '@engine';
import type { DepositPage } from '@contract/deposits';
import { formatDayOf } from '../../components/formatDate';
import { Skeleton } from '../../components/Skeleton';
import { useAnswer } from '../../lib/useAnswer';
import { ListState } from '../list/ListState';
import { depositLists } from '../publisher/DepositColumns';
import { PageHead } from '../shell/PageHead';
import { usePageLinks } from '../shell/pageLinks';
import type { VisitedPageProps } from '../shell/visit';
import { DepositList, ownListPath } from './DepositList';
import { DepositQueue } from './queue/DepositQueue';
import { useDepositsTexts } from './useDepositsTexts';

/** The deposits of the user's publisher, or those of all publishers for library staff. */
export function DepositsPage(props: VisitedPageProps) {
  const { start, known, site, route, loginHref } = props;
  const { api, leave, log } = start;
  const t = useDepositsTexts();
  const links = usePageLinks();
  const reader = route.name === 'libraryDeposits' ? 'staff' : 'publisher';
  const ask = useCallback(
    async () =>
      toLists(
        await api.get<Parameters<typeof toLists>[0]>(
          `api/lists?lists=${depositLists.join(',')}`,
        ),
      ),
    [api],
  );
  const lists = useAnswer(ask, log);
  const { user, config } = known;
  const isOwn = reader === 'publisher';
  const publisher = isOwn ? user?.publisher?.name : undefined;
  const isCounted = publisher !== undefined;
  const askOldest = useCallback(
    async () =>
      isCounted
        ? api.get<DepositPage>(`${ownListPath}?sort=submittedDate&pageSize=1`)
        : undefined,
    [api, isCounted],
  );
  const { answer: oldest } = useAnswer(askOldest, log);
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
            lead={isOwn ? undefined : t('list.staffLead')}
            site={site}
            focusTurn={0}
          />
          {publisher === undefined ? null : (
            <p className="hint num">
              {oldest === undefined
                ? publisher
                : t('list.ofPublisher', { publisher, count: count(oldest) })}
            </p>
          )}
        </div>
        {oldest?.rows.length === 0 ? null : (
          <a className="btn btn-primary" href={links.deposit}>
            {t('list.start')}
          </a>
        )}
      </div>
      {user === undefined || config === undefined || isAnonymous ? (
        <Skeleton />
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
              />
            )
          }
        </ListState>
      )}
    </>
  );
}
