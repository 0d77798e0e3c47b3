import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../components/Skeleton';
import { useMyAccountTexts } from '../../features/myAccount/useMyAccountTexts';
import { PageHead } from '../../features/wizard/PageHead';
import type { ApiClient } from '../../lib/apiClient';
import { useAnswer } from '../../lib/useAnswer';
import { accountTheme } from '../account/accountTheme';
import { loadMyAccount } from '../account/loadMyAccount';
import { MyAccount } from '../account/MyAccount';
import { keptInBrowser } from '../account/keptInBrowser';
import { VisitorTools } from '../account/VisitorTools';
import { FailedPage } from './FailedPage';
import { Frame } from './Frame';
import { createLoadHelp } from './loadHelp';
import { usePageLinks } from './pageLinks';

export interface MyAccountPageProps {
  readonly api: ApiClient;
  /** Where the browser keeps what is typed. */
  readonly storage: Storage;
  random(): number;
  /** Leaves the page for an address of ours. */
  leave(address: string): void;
  log(message: string, cause?: unknown): void;
}

/** The account page; who is not logged in goes to the login and comes back. */
export function MyAccountPage(props: MyAccountPageProps) {
  const { api, storage, random, leave, log } = props;
  const { t } = useTranslation('app');
  const words = useMyAccountTexts();
  const links = usePageLinks();
  const ask = useCallback(() => loadMyAccount(api), [api]);
  const { answer, failed, again } = useAnswer(ask, log);
  const loginHref = `${links.login}?target=${encodeURIComponent(links.account)}`;
  const isAnonymous = answer !== undefined && !answer.user.authenticated;
  useEffect(() => {
    if (isAnonymous) leave(loginHref);
  }, [isAnonymous, leave, loginHref]);
  const host = useMemo(
    () => ({
      theme: accountTheme,
      loadHelp: createLoadHelp(api),
      random,
      cure: ({ code }: { code: string }) =>
        code === 'LOGIN_REQUIRED' ? (
          <a href={loginHref}>{words('myAccount.logIn')}</a>
        ) : null,
    }),
    [api, random, loginHref, words],
  );
  const library = answer?.config.libraryName || t('library');
  return (
    <Frame
      page="account"
      libraryName={library}
      tools={
        answer === undefined ? null : (
          <VisitorTools user={answer.user} {...{ api, storage, leave, log }} />
        )
      }
    >
      {failed && answer === undefined ? (
        <FailedPage
          message={t('withoutForm.unexpectedError')}
          reference={null}
          onRetry={again}
        />
      ) : (
        <div className="shell">
          <div className="mb-4">
            <PageHead
              title={words('myAccount.title')}
              lead={words('myAccount.lead')}
              site={`${t('service')} – ${library}`}
              focusTurn={0}
            />
          </div>
          {answer === undefined || isAnonymous ? (
            <Skeleton />
          ) : (
            <MyAccount
              host={host}
              api={api}
              {...answer}
              onChanged={again}
              hasAnswers={() => keptInBrowser(storage).hasAnswers()}
              onLoggedOut={() => {
                keptInBrowser(storage).clear();
                leave(links.deposit);
              }}
              log={log}
            />
          )}
        </div>
      )}
    </Frame>
  );
}
