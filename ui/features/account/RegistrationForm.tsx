import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  OwnRegistration,
  RegistrationReceipt,
  WaitingRegistration,
} from '@contract/account';
import { FormHost } from '../../forms/FormHost';
import type { FormTools } from './LoginForm';
import { registerRequest } from './loginRequests';
import { useAccountTheme } from './useAccountTheme';

export interface RegistrationFormProps {
  readonly tools: FormTools;
  /** Beside the button. */
  readonly actions: ReactNode;
  /** Called with the registration of this browser that waits for its activation. */
  onKnown(registration: WaitingRegistration): void;
}

/** The form of a new account. It is over at once where this browser sent one that still waits. */
export function RegistrationForm({
  tools,
  actions,
  onKnown,
}: RegistrationFormProps) {
  const { t } = useTranslation('account');
  const theme = useAccountTheme();
  const { api } = tools;
  const tell = useEffectEvent(onKnown);
  useEffect(() => {
    let isShown = true;
    api.get<OwnRegistration>('user/registration').then(
      ({ registration }) => {
        if (isShown && registration !== null) tell(registration);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [api]);
  return (
    <FormHost
      request={registerRequest}
      theme={theme}
      loadHelp={tools.loadHelp}
      random={tools.random}
      submitLabel={t('register')}
      busyLabel={t('registering')}
      actions={actions}
      onSent={(answer) =>
        onKnown({
          ...(answer as RegistrationReceipt),
          delivery: 'sending',
        })
      }
    />
  );
}
