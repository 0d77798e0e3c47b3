import { useMemo, type ReactNode } from 'react';
import { EntrancePage } from '../account/EntrancePage';
import { LinkPage } from '../account/LinkPage';
import { RecoverPage } from '../account/RecoverPage';
import { RegisterPage } from '../account/RegisterPage';
import type { AccountPageName } from '../routes';
import { createLoadHelp } from './loadHelp';
import type { VisitedPageProps } from './visit';

type Drawn = Exclude<AccountPageName, 'account'>;

/** A page about logging in or making an account, by the name of its route. */
export function AccountPage({
  route,
  start,
  known,
  site,
  search,
}: VisitedPageProps) {
  const { api, random, log, leave, token } = start;
  const tools = useMemo(
    () => ({ api, random, loadHelp: createLoadHelp(api) }),
    [api, random],
  );
  const asked = new URLSearchParams(search);
  const entrance = {
    ...{ tools, site, leave, user: known.user },
    target: asked.get('target') ?? undefined,
    form: asked.get('form') ?? undefined,
  };
  const drawn: Record<Drawn, ReactNode> = {
    login: <EntrancePage door="login" {...entrance} />,
    staffLogin: <EntrancePage door="staff-login" {...entrance} />,
    register: <RegisterPage tools={tools} site={site} />,
    recover: <RecoverPage tools={tools} site={site} />,
    activate: <LinkPage page="activate" {...{ tools, site, token, log }} />,
    reset: <LinkPage page="reset" {...{ tools, site, token, log }} />,
  };
  return drawn[route.name as Drawn];
}
