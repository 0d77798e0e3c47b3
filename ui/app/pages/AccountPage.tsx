import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '@contract/user';
import type { FrontendConfig } from '@contract/configuration';
import type { ApiClient } from '../../lib/apiClient';
import type { AccountPageName } from '../../lib/contextPath';
import { useAnswer } from '../../lib/useAnswer';
import { EntrancePage } from '../account/EntrancePage';
import { LinkPage } from '../account/LinkPage';
import type { AccountSurroundings } from '../account/surroundings';
import { RecoverPage } from '../account/RecoverPage';
import { RegisterPage } from '../account/RegisterPage';
import { VisitorTools } from '../account/VisitorTools';
import { Frame } from './Frame';
import { createLoadHelp } from './loadHelp';
import { MyAccountPage } from './MyAccountPage';

export interface AccountPageProps {
  readonly page: AccountPageName;
  readonly api: ApiClient;
  readonly storage: Storage;
  readonly around: AccountSurroundings;
  findSurroundings(): Promise<{ user: CurrentUser; config: FrontendConfig }>;
}

/** A page about accounts, by its name. */
export function AccountPage(props: AccountPageProps) {
  const { page, api, storage, around, findSurroundings } = props;
  const { t } = useTranslation('app');
  const { random, log, leave, token } = around;
  const ask = useCallback(() => findSurroundings(), [findSurroundings]);
  const { answer } = useAnswer(ask, log);
  const tools = useMemo(
    () => ({ api, random, loadHelp: createLoadHelp(api) }),
    [api, random],
  );
  if (page === 'account')
    return (
      <MyAccountPage
        {...{ api, storage, random, leave, log }}
        loginGate={around.loginGate}
      />
    );
  const library = answer?.config.libraryName || t('library');
  const site = `${t('service')} – ${library}`;
  const entrance = { tools, site, around, user: answer?.user };
  const drawn: Record<Exclude<AccountPageName, 'account'>, ReactNode> = {
    login: <EntrancePage door="login" {...entrance} />,
    staffLogin: <EntrancePage door="staff-login" {...entrance} />,
    register: <RegisterPage tools={tools} site={site} />,
    recover: <RecoverPage tools={tools} site={site} />,
    activate: <LinkPage page="activate" {...{ tools, site, token, log }} />,
    reset: <LinkPage page="reset" {...{ tools, site, token, log }} />,
  };
  return (
    <Frame
      page={page}
      libraryName={library}
      tools={
        answer === undefined ? null : (
          <VisitorTools
            user={answer.user}
            api={api}
            storage={storage}
            leave={leave}
            log={log}
          />
        )
      }
    >
      <div className="shell">{drawn[page]}</div>
    </Frame>
  );
}
