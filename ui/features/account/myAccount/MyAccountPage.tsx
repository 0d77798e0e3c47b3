import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/Note';
import { Skeleton } from '../../../components/Skeleton';
import { useMyAccountTexts } from './useMyAccountTexts';
import { PageHead } from '../../shell/PageHead';
import { carryNotice } from '../../../lib/browser/carriedNotice';
import { useAnswer } from '../../../lib/api/useAnswer';
import { useAccountTheme } from '../useAccountTheme';
import { loadMyAccount, reloadMyAccount } from './loadMyAccount';
import { MyAccount } from './MyAccount';
import { keptInBrowser } from '../keptInBrowser';
import { FailedPage } from '../../shell/FailedPage';
import { createLoadHelp } from '../../shell/loadHelp';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitedPageProps } from '../../shell/visit';

/**
 * The account page. A visitor is sent to the login and comes back. Once shown, the page stays even after the
 * login ends, unless a different user logs in.
 */
export function MyAccountPage({
  start,
  site,
  loginHref,
  renewals,
  beginAnew,
  onKnown,
}: VisitedPageProps) {
  const { api, storage, random, leave, log, loginGate, download } = start;
  const { t } = useTranslation('app');
  const words = useMyAccountTexts();
  const theme = useAccountTheme();
  const links = usePageLinks();
  const shown = useRef<string | null>(null);
  const ask = useCallback(async () => {
    if (shown.current === null) {
      const first = await loadMyAccount(api);
      shown.current = first.user.id;
      return first;
    }
    const next = await reloadMyAccount(api, loginGate.wait);
    if (next.user.id !== shown.current) beginAnew();
    return next;
  }, [api, loginGate, beginAnew]);
  const { answer, failed, again } = useAnswer(ask, log);
  // Before the page is painted: the frame never shows a former user above an empty page.
  useLayoutEffect(() => {
    onKnown(answer ?? { user: undefined, config: undefined });
  }, [answer, onKnown]);
  const isAnonymous = answer !== undefined && !answer.user.authenticated;
  useEffect(() => {
    if (isAnonymous) leave(loginHref);
  }, [isAnonymous, leave, loginHref]);
  const loadHelp = useMemo(() => createLoadHelp(api), [api]);
  const host = useMemo(
    () => ({
      theme,
      loadHelp,
      random,
      cure: ({ code }: { code: string }) =>
        code === 'LOGIN_REQUIRED' ? (
          <span>{words('myAccount.notSaved')}</span>
        ) : null,
    }),
    [theme, loadHelp, random, words],
  );
  if (failed && answer === undefined)
    return (
      <FailedPage
        message={t('withoutForm.unexpectedError')}
        reference={null}
        onRetry={again}
      />
    );
  return (
    <>
      <div className="mb-4">
        <PageHead
          title={words('myAccount.title')}
          lead={words('myAccount.lead')}
          site={site}
          focusTurn={0}
        />
      </div>
      {answer === undefined || isAnonymous ? (
        <Skeleton />
      ) : (
        <>
          {failed ? (
            <Note
              tone="warning"
              role="alert"
              title={words('myAccount.notReloaded')}
            >
              {words('myAccount.mayDiffer')}
            </Note>
          ) : null}
          <MyAccount
            host={host}
            api={api}
            {...answer}
            loginTurn={renewals}
            onChanged={again}
            hasAnswers={() => keptInBrowser(storage).hasAnswers()}
            onLoggedOut={(notice) => {
              keptInBrowser(storage).clear();
              carryNotice(storage, notice);
              leave(links.deposit);
            }}
            download={download}
            log={log}
          />
        </>
      )}
    </>
  );
}
