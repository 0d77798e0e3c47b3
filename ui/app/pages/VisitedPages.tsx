import {
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { PageTurnContext } from '../../components/page/PageTurnContext';
import { Skeleton } from '../../components/Skeleton';
import { VisitorTools } from '../../features/account/VisitorTools';
import { lazyPages } from '../routes/lazyPages';
import { findPage, isWizard, type PageRoute } from '../routes/routes';
import { Boundary } from '../../features/shell/Boundary';
import { FailedPage } from '../../features/shell/FailedPage';
import { followLinks } from '../navigation/followLinks';
import { Frame } from '../../features/shell/Frame';
import { usePageLinks } from '../../features/shell/pageLinks';
import { useKnown } from '../../features/shell/useKnown';
import type { VisitStart } from '../../features/shell/visit';
import { createFormStorage } from '../../lib/browser/formStorage';
import { PageUser } from './PageUser';

export interface VisitedPagesProps {
  readonly start: VisitStart;
  readonly context: string;
}

/** All pages without a wizard in one frame; the address decides which one is shown, and the frame stays when another follows. */
export function VisitedPages({ start, context }: VisitedPagesProps) {
  const { api, storage, leave, log } = start;
  const { t } = useTranslation('app');
  const { pathname, search, hash } = useLocation();
  const found = findPage(pathname);
  const { route } = found;
  const turn = useTurn(pathname);
  const { known, findEnvironment, onKnown } = useKnown(start, turn);
  const library = known.config?.libraryName || t('library');
  const site = `${t('service')} – ${library}`;
  const title = t(route.title);
  const here = `${context}${pathname}${search}`;
  const loginHref = useLoginHref(route, here);
  const [renewals, setRenewals] = useState(0);
  const [isLeft, setLeft] = useState(false);
  const beginAnew = useCallback(() => {
    setLeft(true);
    createFormStorage(storage).clearAll();
    leave(here);
  }, [storage, leave, here]);
  const follow = useFollowedLinks(context, route, leave);
  // Before the effects of the page, whose heading names it more precisely.
  useLayoutEffect(() => {
    document.title = `${title} – ${site}`;
  }, [title, site]);
  // Another user sees nothing of the former one while the page is loaded anew.
  const user = isLeft ? undefined : known.user;
  const Page =
    isLeft || isWizard(route.name) ? undefined : lazyPages[route.name];
  return (
    <PageTurnContext value={turn}>
      <Frame
        api={api}
        page={route.name}
        libraryName={library}
        user={user}
        wide={route.who === 'staff'}
        tools={
          user === undefined ? null : (
            <VisitorTools
              user={user}
              api={api}
              storage={storage}
              leave={leave}
              log={log}
            />
          )
        }
      >
        <div className={toWidth(route)}>
          <Boundary key={turn} log={log} broken={<BrokenPage />}>
            <Suspense fallback={<Skeleton />}>
              {Page === undefined ? (
                <Skeleton />
              ) : (
                <Page
                  {...found}
                  start={start}
                  known={known}
                  site={site}
                  loginHref={loginHref}
                  search={search}
                  hash={hash}
                  findEnvironment={findEnvironment}
                  renewals={renewals}
                  beginAnew={beginAnew}
                  onKnown={onKnown}
                  follow={follow}
                />
              )}
            </Suspense>
          </Boundary>
        </div>
      </Frame>
      {isLeft ? null : (
        <PageUser
          start={start}
          user={user}
          findEnvironment={findEnvironment}
          onBack={() => setRenewals((count) => count + 1)}
          onOther={beginAnew}
        />
      )}
    </PageTurnContext>
  );
}

/** The class of a page's width: library staff work in wide tables. */
function toWidth({ wide, who }: PageRoute): string {
  if (wide === true) return 'widepage';
  return who === 'staff' ? 'wide' : 'shell';
}

/** Counts the pages that were shown in this document before this one. */
function useTurn(pathname: string): number {
  const [shown, setShown] = useState({ pathname, turn: 0 });
  if (shown.pathname === pathname) return shown.turn;
  const turn = shown.turn + 1;
  setShown({ pathname, turn });
  return turn;
}

/**
 * Returns the address of the login for a user who may not see a page yet: the login of its audience, which leads
 * back to it.
 */
function useLoginHref({ who }: PageRoute, here: string): string {
  const links = usePageLinks();
  if (who === 'anyone') return links.login;
  const login = who === 'staff' ? links.staffLogin : links.login;
  return `${login}?target=${encodeURIComponent(here)}`;
}

/**
 * Lets links between pages of this document change the page without loading a document. Returns a function that does the
 * same for an address; from one page of a route to another of it no document is needed either.
 */
function useFollowedLinks(
  context: string,
  here: PageRoute,
  leave: (address: string) => void,
): (address: string) => void {
  const navigate = useNavigate();
  useEffect(
    () => followLinks(document, context, (to) => void navigate(to)),
    [context, navigate],
  );
  return (address) => {
    const { pathname } = new URL(address, window.location.origin);
    const { route } = findPage(pathname, context);
    if (route.ownDocument === true && route.name !== here.name) leave(address);
    else void navigate(address.slice(context.length));
  };
}

function BrokenPage() {
  const { t } = useTranslation('app');
  return (
    <FailedPage
      message={t('withoutForm.unexpectedError')}
      reference={null}
      onRetry={() => window.location.reload()}
    />
  );
}
