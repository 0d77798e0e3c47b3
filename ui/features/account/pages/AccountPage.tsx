import { useMemo, type ReactNode } from 'react';
import { EntrancePage } from './EntrancePage';
import type { LinkPageName } from './linkPages';
import { LinkPage } from './LinkPage';
import { RecoverPage } from './RecoverPage';
import { RegisterPage } from './RegisterPage';
import type { AccountPageName } from '../../../app/routes/accountRoutes';
import { createLoadHelp } from '../../shell/loadHelp';
import type { VisitedPageProps } from '../../shell/visit';

type Drawn = Exclude<AccountPageName, 'account'>;

/** A page about logging in or making an account, by the name of its route. */
export function AccountPage({
  route,
  start,
  known,
  site,
  search,
}: VisitedPageProps) {
  const { api, random, log, leave, token, storage } = start;
  const tools = useMemo(
    () => ({ api, random, loadHelp: createLoadHelp(api) }),
    [api, random],
  );
  const asked = new URLSearchParams(search);
  const entrance = {
    tools,
    site,
    leave,
    user: known.user,
    target: asked.get('target') ?? undefined,
    form: asked.get('form') ?? undefined,
  };
  const toLinkPage = (page: LinkPageName) => (
    <LinkPage
      page={page}
      tools={tools}
      site={site}
      token={token}
      storage={storage}
      loggedIn={known.user?.authenticated === true}
      log={log}
    />
  );
  const drawn: Record<Drawn, ReactNode> = {
    login: <EntrancePage realm="login" {...entrance} />,
    staffLogin: <EntrancePage realm="staff-login" {...entrance} />,
    register: <RegisterPage tools={tools} site={site} />,
    recover: <RecoverPage tools={tools} site={site} />,
    activate: toLinkPage('activate'),
    reset: toLinkPage('reset'),
    emailChange: toLinkPage('emailChange'),
    restoreEmail: toLinkPage('restoreEmail'),
    invitation: toLinkPage('invitation'),
  };
  return drawn[route.name as Drawn];
}
