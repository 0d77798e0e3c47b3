import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondFactorKey, SecondFactorState } from '@contract/account';
import { FailedNote } from '../../../components/FailedNote';
import { Button } from '../../../components/Button';
import { Skeleton } from '../../../components/Skeleton';
import { FormHost } from '../../../forms/FormHost';
import type { ApiClient } from '../../../lib/api/apiClient';
import { useAnswer } from '../../../lib/api/useAnswer';
import { AppSetup } from '../secondFactor/AppSetup';
import {
  offRequest,
  passwordRequest,
} from '../secondFactor/secondFactorRequests';
import { useFreshForm } from '../secondFactor/useFreshForm';
import type { FormEnvironment } from './SavedForm';
import { useMyAccountTexts } from './useMyAccountTexts';

export interface SecondFactorSectionProps {
  readonly host: FormEnvironment;
  readonly api: ApiClient;
  log(message: string, cause?: unknown): void;
}

/** The authenticator app of the account: set up after the password, switched off after password and code unless the account needs it. */
export function SecondFactorSection(props: SecondFactorSectionProps) {
  const { host, api, log } = props;
  const t = useMyAccountTexts();
  const { t: words } = useTranslation('account');
  const [turn, setTurn] = useState(0);
  const [newKey, setNewKey] = useState<SecondFactorKey>();
  const [isAsked, setAsked] = useState(false);
  useFreshForm(passwordRequest.key);
  useFreshForm(offRequest.key);
  const ask = useCallback(
    () => api.get<SecondFactorState>('user/second-factor'),
    [api],
  );
  const { answer, failed, again } = useAnswer(ask, log, turn);
  const reload = () => {
    setNewKey(undefined);
    setAsked(false);
    setTurn((before) => before + 1);
  };
  if (failed)
    return <FailedNote title={t('secondFactor.notLoaded')} onRetry={again} />;
  if (answer === undefined) return <Skeleton bones={['line', 'box']} />;
  if (newKey !== undefined)
    return <AppSetup tools={host} newKey={newKey} onDone={reload} />;
  const { on, required, recoveryCodes } = answer;
  const isFixed = on && required;
  const cancel = (
    <Button variant="link" onClick={() => setAsked(false)}>
      {t('secondFactor.cancel')}
    </Button>
  );
  return (
    <div className="stack">
      <p role="status">
        {on
          ? t('secondFactor.on', { count: recoveryCodes })
          : t('secondFactor.offText')}
        {isFixed ? ` ${t('secondFactor.required')}` : ''}
      </p>
      {isAsked ? (
        <FormHost
          {...host}
          key={on ? offRequest.key : passwordRequest.key}
          request={on ? offRequest : passwordRequest}
          submitLabel={t(on ? 'secondFactor.switchOff' : 'secondFactor.next')}
          busyLabel={words('secondFactor.confirming')}
          actions={cancel}
          onSent={(sent) => {
            if (on) reload();
            else setNewKey(sent as SecondFactorKey);
          }}
        />
      ) : null}
      {isAsked || isFixed ? null : (
        <p>
          <Button onClick={() => setAsked(true)}>
            {t(on ? 'secondFactor.switchOff' : 'secondFactor.setUp')}
          </Button>
        </p>
      )}
    </div>
  );
}
