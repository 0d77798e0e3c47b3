import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '@contract/user';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { AccountTools } from './AccountTools';
import type { ApiClient } from '../../lib/api/apiClient';
import { usePageLinks } from '../shell/pageLinks';
import { keptInBrowser } from './keptInBrowser';

export interface VisitorToolsProps {
  readonly user: CurrentUser;
  readonly api: ApiClient;
  readonly storage: Storage;
  leave(address: string): void;
  log(message: string, cause?: unknown): void;
}

/**
 * The login and logout of a page without a deposit. A logout asks before it clears answers that the browser
 * keeps.
 */
export function VisitorTools(props: VisitorToolsProps) {
  const { user, api, storage, leave, log } = props;
  const { t: say } = useTranslation('account');
  const links = usePageLinks();
  const [asks, setAsks] = useState(false);
  const [failed, setFailed] = useState(false);
  const kept = keptInBrowser(storage);
  const logOut = async () => {
    setAsks(false);
    try {
      await api.post('user/logout', {});
      kept.clear();
      leave(links.deposit);
    } catch (cause) {
      log('Nobody could be logged out.', cause);
      setFailed(true);
    }
  };
  return (
    <>
      <AccountTools
        user={user}
        accountHref={links.account}
        loginHref={links.login}
        onLogout={() => {
          if (kept.hasAnswers()) setAsks(true);
          else void logOut();
        }}
      />
      <span role="status">{failed ? say('logOut.failed') : null}</span>
      <ConfirmDialog
        open={asks}
        title={say('titles.logOut')}
        text={say('logOut.text')}
        confirmLabel={say('logOut.yes')}
        cancelLabel={say('logOut.no')}
        danger
        onConfirm={() => void logOut()}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
