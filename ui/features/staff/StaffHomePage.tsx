import { useCallback, useEffect, useMemo } from 'react';
import { FailedNote } from '../../components/FailedNote';
import { Note } from '../../components/Note';
import { Skeleton } from '../../components/Skeleton';
import { useFormTheme } from '../../forms/themeContext';
import { useAnswer } from '../../lib/api/useAnswer';
import { loadMyAccount } from '../account/myAccount/loadMyAccount';
import { JoinDecisions } from '../colleagues/JoinDecisions';
import { createLoadHelp } from '../shell/loadHelp';
import { depositLists } from '../publisher/DepositColumns';
import { PageHead } from '../shell/PageHead';
import { usePageLinks } from '../shell/pageLinks';
import type { VisitedPageProps } from '../shell/visit';
import { AssignedToMe } from './home/AssignedToMe';
import { OldestDeposit } from './home/OldestDeposit';
import { WaitingScope } from './home/WaitingScope';
import { WaitingTiles } from './home/WaitingTiles';
import { PublisherFinder } from './PublisherFinder';
import { useStaffTexts } from './useStaffTexts';

/** The home of library staff (R69): what waits, the own work, publishers with their deposits, and requests to join. */
export function StaffHomePage(props: VisitedPageProps) {
  const { start, site, loginHref, hash } = props;
  const { api, leave, log, random } = start;
  const t = useStaffTexts();
  const links = usePageLinks();
  const theme = useFormTheme();
  const adding = useMemo(
    () => ({ theme, loadHelp: createLoadHelp(api), random }),
    [theme, api, random],
  );
  const ask = useCallback(() => loadMyAccount(api, depositLists), [api]);
  const { answer, failed, again } = useAnswer(ask, log);
  const isAnonymous = answer !== undefined && !answer.user.authenticated;
  useEffect(() => {
    if (isAnonymous) leave(loginHref);
  }, [isAnonymous, leave, loginHref]);
  const writes = answer?.user.abilities.depositForPublisher === true;
  const isStaff = answer?.user.staff === true;
  const decidesAll = answer?.user.nlaAdmin === true;
  const usual = decidesAll ? 'all' : 'own';
  const asked = hash.replace('#/', '');
  const scope = asked === 'own' || asked === 'all' ? asked : usual;
  const own = answer?.user.memberLibrary ?? null;
  const isOwn = scope === 'own' && own !== null;
  const library = isOwn ? own.name : t('allLibraries');
  const lead = t(writes ? 'lead' : 'leadReadOnly', { library });
  return (
    <>
      <div className="pagehead">
        <div>
          <PageHead
            title={t('title')}
            lead={isStaff ? lead : undefined}
            site={site}
            focusTurn={0}
          />
        </div>
        {writes ? (
          <a className="btn btn-primary" href={links.deposit}>
            {t('deposit')}
          </a>
        ) : null}
      </div>
      {failed ? <FailedNote title={t('failed')} onRetry={again} /> : null}
      {answer === undefined || isAnonymous ? (
        <Skeleton />
      ) : answer.user.staff ? (
        <>
          {own === null ? null : (
            <WaitingScope library={own.name} isOwn={isOwn} />
          )}
          <WaitingTiles
            key={scope}
            start={start}
            scope={scope}
            loginHref={loginHref}
            timeZone={answer.config.timeZone}
          />
          <div className="with-aside staff-home">
            <div>
              {writes ? (
                <div className="mb-4">
                  <AssignedToMe
                    start={start}
                    loginHref={loginHref}
                    lists={answer.lists}
                    timeZone={answer.config.timeZone}
                  />
                  <OldestDeposit
                    start={start}
                    library={decidesAll && !isOwn ? null : (own?.id ?? null)}
                    timeZone={answer.config.timeZone}
                  />
                </div>
              ) : null}
              <section className="sheet" aria-labelledby="library-joins">
                <header>
                  <h2 id="library-joins">{t('joins')}</h2>
                </header>
                <JoinDecisions
                  api={api}
                  list="library/joins"
                  timeZone={answer.config.timeZone}
                  log={log}
                />
              </section>
            </div>
            <section className="sheet" aria-labelledby="find-publisher">
              <header>
                <h2 id="find-publisher">{t('find')}</h2>
              </header>
              <PublisherFinder
                api={api}
                lists={answer.lists}
                timeZone={answer.config.timeZone}
                adding={writes ? adding : undefined}
                log={log}
              />
            </section>
          </div>
        </>
      ) : (
        <Note
          tone="warning"
          title={t('notStaff')}
          actions={<a href={links.deposit}>{t('toDeposit')}</a>}
        >
          {t('notStaffText')}
        </Note>
      )}
    </>
  );
}
