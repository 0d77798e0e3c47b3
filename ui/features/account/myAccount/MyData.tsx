import { useMemo, useState } from 'react';
import type { CsrfToken } from '@contract/account';
import type { CurrentUser } from '@contract/user';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { Note } from '../../../components/Note';
import { FormHost } from '../../../forms/FormHost';
import type { FormRequest } from '../../../forms/state/formsState';
import { AccountSection } from './AccountSection';
import type { FormEnvironment } from './SavedForm';
import { useMyAccountTexts } from './useMyAccountTexts';

export interface MyDataProps {
  readonly host: FormEnvironment;
  readonly user: CurrentUser;
  /** Fetches a file of our own origin and offers it to be kept. */
  download(path: string, mediaType: string, filename: string): Promise<void>;
  /** Called when the account is closed, with the token of the new session. */
  onClosed(csrf: CsrfToken): void;
  log(message: string, cause?: unknown): void;
}

/** "My data": everything that is stored about the user as a file, and the end of the account. */
export function MyData({ host, user, download, onClosed, log }: MyDataProps) {
  const t = useMyAccountTexts();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [closes, setCloses] = useState(false);
  const request = useMemo(
    (): FormRequest<'close-account'> => ({
      key: 'close-account',
      send: (api, body) => api.post('user/close', body),
    }),
    [],
  );
  const keep = async () => {
    setState('busy');
    try {
      await download('user/export', 'application/json', 'account.json');
      setState('idle');
    } catch (cause) {
      log('The data of the account could not be exported.', cause);
      setState('failed');
    }
  };
  return (
    <AccountSection title={t('data.heading')}>
      <p>{t('data.text')}</p>
      {state === 'failed' ? (
        <Note tone="bad" role="alert" title={t('data.failed')} />
      ) : null}
      <p className="row-flex">
        <Button
          busy={state === 'busy'}
          busyLabel={t('data.exporting')}
          onClick={() => void keep()}
        >
          {t('data.export')}
        </Button>
        {user.abilities.closeAccount ? (
          <Button onClick={() => setCloses(true)}>{t('data.close')}</Button>
        ) : null}
      </p>
      {closes ? (
        <Dialog open title={t('data.close')} onClose={() => setCloses(false)}>
          <p>{t('data.closeText')}</p>
          <FormHost
            {...host}
            request={request}
            submitLabel={t('data.closeNow')}
            busyLabel={t('data.closing')}
            danger
            onSent={(answer) => onClosed((answer as { csrf: CsrfToken }).csrf)}
            actions={
              <Button onClick={() => setCloses(false)}>{t('data.keep')}</Button>
            }
          />
        </Dialog>
      ) : null}
    </AccountSection>
  );
}
