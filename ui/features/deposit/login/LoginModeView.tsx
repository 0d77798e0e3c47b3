import type { SentenceName } from '@engine/types/generated/names';
import { useTranslation } from 'react-i18next';
import { sentence } from '@engine';
import { Button } from '../../../components/Button';
import { RegistrationForm } from '../../account/RegistrationForm';
import { WaitingAccount } from '../../account/WaitingAccount';
import {
  loginClosed,
  modeChosen,
  registered,
  usernameEntered,
} from '../../identity/identityActions';
import type { LoginDialogState } from '../../identity/identityState';
import { FormHost } from '../../../forms/FormHost';
import { formClosed } from '../../../forms/state/formsActions';
import { useAppDispatch, useAppSelector } from '../../shell/appHooks';
import { useAccountTheme } from '../../account/useAccountTheme';
import { LoginEntrance } from './LoginEntrance';
import { recoverRequest } from '../../account/loginRequests';
import { SomeoneElse } from './SomeoneElse';
import { useFormTools } from './useFormTools';
import { useIsSending } from '../../account/useIsSending';
import { useTyped } from '../../account/useTyped';

/** Shows the login dialog in its present mode. */
export function LoginModeView({ login }: { login: LoginDialogState }) {
  const { t } = useTranslation('account');
  const theme = useAccountTheme();
  const dispatch = useAppDispatch();
  const isSending = useIsSending();
  const tools = useFormTools();
  const deposit = useAppSelector((state) => state.deposit);
  const translate = (name: SentenceName) =>
    deposit.phase === 'open' ? sentence(deposit.form, name) : '';
  const entered = useTyped(recoverRequest.key, '/username');
  const close = (
    <Button variant="primary" onClick={() => dispatch(loginClosed())}>
      {t('close')}
    </Button>
  );
  const back = (
    <Button
      variant="link"
      waiting={isSending}
      onClick={() => {
        // An email address serves for the recovery, not for the login.
        if (entered !== '' && !entered.includes('@'))
          dispatch(usernameEntered(entered));
        dispatch(formClosed(recoverRequest.key));
        dispatch(modeChosen('login'));
      }}
    >
      {t('backToLogin')}
    </Button>
  );
  switch (login.mode) {
    case 'login':
    case 'staff-login':
      return <LoginEntrance login={login} realm={login.mode} />;
    case 'someone-else':
      return <SomeoneElse realm={login.realm} />;
    case 'register':
      return (
        <RegistrationForm
          tools={tools}
          actions={back}
          onKnown={(found) => dispatch(registered(found))}
        />
      );
    case 'registered':
      return (
        <>
          {login.registration === null ? null : (
            <WaitingAccount
              tools={tools}
              registration={login.registration}
              onKnown={(found) => dispatch(registered(found))}
            />
          )}
          {close}
        </>
      );
    case 'forgot-password':
      return (
        <FormHost
          theme={theme}
          loadHelp={tools.loadHelp}
          random={tools.random}
          actions={back}
          request={{
            ...recoverRequest,
            ...(login.username !== null && {
              start: { username: login.username },
            }),
          }}
          submitLabel={t('send')}
          busyLabel={t('sending')}
          onSent={() => dispatch(modeChosen('forgot-sent'))}
        />
      );
    case 'forgot-sent':
      return (
        <>
          <p>{translate('passwordRequestSent')}</p>
          {close}
        </>
      );
  }
}
