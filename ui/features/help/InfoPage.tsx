import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../components/Skeleton';
import { ContactPage } from './ContactPage';
import { HelpPage } from './HelpPage';
import type { HelpTopicId } from './helpTopics';
import { PageHead } from '../shell/PageHead';
import { readLoginStart } from '../../lib/loginStart';
import { createLoadHelp } from './loadHelp';
import { usePageLinks } from '../shell/pageLinks';
import type { VisitedPageProps } from '../shell/visit';

const loginPages = {
  login: 'login',
  register: 'register',
  'forgot-password': 'recover',
} as const;

/** The help page or the contact page, which need no deposit. */
export function InfoPage({
  route,
  start,
  known,
  site,
  search,
}: VisitedPageProps) {
  const { api, clearLoginStart, leave } = start;
  const { user, config } = known;
  const { t } = useTranslation('app');
  const links = usePageLinks();
  const page = route.name === 'help' ? 'help' : 'contact';
  const login = readLoginStart(search);
  // Here the login is a page, which leads back.
  useEffect(() => {
    if (login === undefined || user === undefined || user.authenticated) return;
    clearLoginStart();
    const [to, back] = [links[loginPages[login]], links[page]];
    leave(login === 'login' ? `${to}?target=${encodeURIComponent(back)}` : to);
  }, [login, user, links, page, clearLoginStart, leave]);
  const loadHelp = useMemo(() => createLoadHelp(api), [api]);
  const listTopics = useCallback(
    () => api.get<HelpTopicId[]>('api/help'),
    [api],
  );
  return (
    <>
      <div className="mb-4">
        <PageHead
          title={t(
            page === 'help' ? 'visit:helpPage.title' : 'visit:contact.title',
          )}
          lead={t(
            page === 'help' ? 'visit:helpPage.lead' : 'visit:contact.lead',
          )}
          site={site}
          focusTurn={0}
        />
      </div>
      {page === 'help' ? (
        <HelpPage listTopics={listTopics} loadHelp={loadHelp} />
      ) : null}
      {page === 'contact' && config === undefined ? <Skeleton /> : null}
      {page === 'contact' && config !== undefined ? (
        <ContactPage libraries={config?.libraries ?? []} />
      ) : null}
    </>
  );
}
