import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '@contract/user';
import type { FrontendConfig } from '@contract/configuration';
import { Skeleton } from '../../components/Skeleton';
import { ContactPage } from '../../features/contact/ContactPage';
import { HelpPage } from '../../features/help/HelpPage';
import type { HelpTopicId } from '../../features/help/helpTopics';
import { PageHead } from '../../features/wizard/PageHead';
import type { ApiClient } from '../../lib/apiClient';
import type { LoginStart } from '../../lib/loginStart';
import { useAnswer } from '../../lib/useAnswer';
import { VisitorTools } from '../account/VisitorTools';
import { Frame } from './Frame';
import { createLoadHelp } from './loadHelp';
import { usePageLinks } from './pageLinks';

export interface InfoPageProps {
  readonly page: 'help' | 'contact';
  /** What the login starts with that the query asks for. */
  readonly login: LoginStart | undefined;
  readonly api: ApiClient;
  /** Where the browser keeps what is typed. */
  readonly storage: Storage;
  /** Takes what asks for the login out of the address, so that going back does not ask again. */
  clearLoginStart(): void;
  /** Leaves the page for an address of ours. */
  leave(address: string): void;
  log(message: string, cause?: unknown): void;
}

type Known = Pick<FrontendConfig, 'libraryName' | 'libraries'>;

const loginPages = {
  login: 'login',
  register: 'register',
  'forgot-password': 'recover',
} as const;

/** The help page or the contact page, which need no deposit. */
export function InfoPage(props: InfoPageProps) {
  const { page, login, api, storage, clearLoginStart, leave, log } = props;
  const { t } = useTranslation('app');
  const [config, setConfig] = useState<Known>();
  useEffect(() => {
    api.get<FrontendConfig>('api/frontendConfig').then(setConfig, (cause) => {
      log(t('withoutForm.configFailed'), cause);
      setConfig({ libraryName: '', libraries: [] });
    });
  }, [api, log, t]);
  const askUser = useCallback(
    () => api.get<CurrentUser>('user/current'),
    [api],
  );
  const { answer: user } = useAnswer(askUser, log);
  const links = usePageLinks();
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
  const library = config?.libraryName || t('library');
  return (
    <Frame
      page={page}
      libraryName={library}
      tools={
        user === undefined ? null : (
          <VisitorTools {...{ user, api, storage, leave, log }} />
        )
      }
    >
      <div className="shell">
        <div className="mb-4">
          <PageHead
            title={t(page === 'help' ? 'helpPage.title' : 'contact.title')}
            lead={t(page === 'help' ? 'helpPage.lead' : 'contact.lead')}
            site={`${t('service')} – ${library}`}
            focusTurn={0}
          />
        </div>
        {page === 'help' ? (
          <HelpPage listTopics={listTopics} loadHelp={loadHelp} />
        ) : null}
        {page === 'contact' && config === undefined ? <Skeleton /> : null}
        {page === 'contact' && config !== undefined ? (
          <ContactPage libraries={config.libraries} />
        ) : null}
      </div>
    </Frame>
  );
}
