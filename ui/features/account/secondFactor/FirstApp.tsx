import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoggedIn, SecondFactorKey } from '@contract/account';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { ApiError } from '../../../lib/api/apiError';
import type { FormTools } from '../LoginForm';
import { AppSetup } from './AppSetup';

export interface FirstAppProps {
  readonly tools: FormTools;
  readonly actions: ReactNode;
  onLoggedIn(answer: LoggedIn): void;
}

/** Sets an app up for a login that must have one, and completes the login. */
export function FirstApp({ tools, actions, onLoggedIn }: FirstAppProps) {
  const { t } = useTranslation('account');
  const { api } = tools;
  const [key, setKey] = useState<SecondFactorKey>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const begin = useCallback(async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      setKey(await api.post<SecondFactorKey>('user/second-factor/enrol', {}));
    } catch (cause) {
      setProblem(
        cause instanceof ApiError
          ? cause.message
          : t('app:withoutForm.noAnswer'),
      );
    }
    setBusy(false);
  }, [api, t]);
  if (key !== undefined)
    return (
      <AppSetup
        tools={tools}
        newKey={key}
        actions={actions}
        onDone={({ login }) => {
          if (login !== undefined) onLoggedIn(login);
        }}
      />
    );
  return (
    <div className="stack">
      {problem === undefined ? null : (
        <Note tone="bad" role="alert" title={problem} />
      )}
      <p>{t('secondFactor.mustEnrol')}</p>
      <p className="row-flex">
        <Button
          variant="primary"
          busy={busy}
          busyLabel={t('secondFactor.beginning')}
          onClick={() => void begin()}
        >
          {t('secondFactor.begin')}
        </Button>
        {actions}
      </p>
    </div>
  );
}
