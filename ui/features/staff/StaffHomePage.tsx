import { useCallback, useEffect, useMemo } from 'react';
import { Button } from '../../components/Button';
import { Note } from '../../components/Note';
import { Skeleton } from '../../components/Skeleton';
import { useFormTheme } from '../../forms/themeContext';
import { useAnswer } from '../../lib/useAnswer';
import { loadMyAccount } from '../account/myAccount/loadMyAccount';
import { JoinDecisions } from '../colleagues/JoinDecisions';
import { createLoadHelp } from '../help/loadHelp';
import { depositLists } from '../publisher/DepositColumns';
import { PageHead } from '../shell/PageHead';
import { usePageLinks } from '../shell/pageLinks';
import type { VisitedPageProps } from '../shell/visit';
import { AssignedToMe } from './home/AssignedToMe';
import { WaitingTiles } from './home/WaitingTiles';
import { PublisherFinder } from './PublisherFinder';
import { useStaffTexts } from './useStaffTexts';

/** The home of library staff (R69): what waits, the own work, publishers with their deposits, and requests to join. */
export function StaffHomePage({ start, site, loginHref }: VisitedPageProps) {
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
  const lead = writes ? t('lead') : t('leadReadOnly');
  return (
    <>
      <div className="pagehead">
        <div>
          <PageHead
            title={t('title')}
            lead={answer?.user.staff === true ? lead : undefined}
            site={site}
            focusTurn={0}
          />
        </div>
        {answer?.user.staff === true ? (
          <a className="btn btn-secondary" href={links.libraryDeposits}>
            {t('deposits')}
          </a>
        ) : null}
        {writes ? (
          <a className="btn btn-primary" href={links.deposit}>
            {t('deposit')}
          </a>
        ) : null}
      </div>
      {failed ? (
        <Note
          tone="bad"
          role="alert"
          title={t('failed')}
          actions={
            <Button small onClick={again}>
              {t('app:failed.tryAgain')}
            </Button>
          }
        />
      ) : null}
      {answer === undefined || isAnonymous ? (
        <Skeleton />
      ) : answer.user.staff ? (
        <>
          <WaitingTiles {...{ start, loginHref }} />
          {writes ? (
            <AssignedToMe
              {...{ start, loginHref }}
              lists={answer.lists}
              timeZone={answer.config.timeZone}
            />
          ) : null}
          <div className="sheets-wide">
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
