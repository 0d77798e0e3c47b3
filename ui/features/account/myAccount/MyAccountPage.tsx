import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/Note';
import { Skeleton } from '../../../components/Skeleton';
import { useMyAccountTexts } from './useMyAccountTexts';
import { PageHead } from '../../shell/PageHead';
import { carryNotice } from '../../../lib/browser/carriedNotice';
import { createFormStorage } from '../../../lib/browser/formStorage';
import { useAnswer } from '../../../lib/api/useAnswer';
import { useAccountTheme } from '../useAccountTheme';
import { loadMyAccount, reloadMyAccount } from './loadMyAccount';
import { MyAccount } from './MyAccount';
import { keptInBrowser } from '../keptInBrowser';
import { SameUser } from './SameUser';
import { FailedPage } from '../../shell/FailedPage';
import { createLoadHelp } from '../../help/loadHelp';
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
  onKnown,
}: VisitedPageProps) {
  const { api, storage, random, leave, log, loginGate, download } = start;
  const { t } = useTranslation('app');
  const words = useMyAccountTexts();
  const theme = useAccountTheme();
  const links = usePageLinks();
  const shown = useRef<string | null>(null);
  const [loginTurn, setLoginTurn] = useState(0);
  const [isLeft, setLeft] = useState(false);
  const beginAnew = useCallback(() => {
    setLeft(true);
    createFormStorage(storage).clearAll();
    leave(links.account);
  }, [storage, leave, links.account]);
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
  const { answer: loaded, failed, again } = useAnswer(ask, log);
  const answer = isLeft ? undefined : loaded;
  // Before the page is painted: the frame never shows a former user above an empty page.
  useLayoutEffect(() => {
    onKnown(answer ?? { user: undefined, config: undefined });
  }, [answer, onKnown]);
  const isAnonymous = answer !== undefined && !answer.user.authenticated;
  useEffect(() => {
    if (isAnonymous) leave(loginHref);
  }, [isAnonymous, leave, loginHref]);
  const tools = useMemo(
    () => ({ api, random, loadHelp: createLoadHelp(api) }),
    [api, random],
  );
  const host = useMemo(
    () => ({
      theme,
      loadHelp: tools.loadHelp,
      random,
      cure: ({ code }: { code: string }) =>
        code === 'LOGIN_REQUIRED' ? (
          <span>{words('myAccount.notSaved')}</span>
        ) : null,
    }),
    [theme, tools, random, words],
  );
  if (failed && loaded === undefined)
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
          <SameUser
            user={answer.user}
            tools={tools}
            onBack={() => setLoginTurn((turn) => turn + 1)}
            onOther={beginAnew}
          />
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
            loginTurn={loginTurn}
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
