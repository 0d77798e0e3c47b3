import { useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import type {
  LoginAnswer,
  LoggedIn,
  SecondFactorAsked,
} from '@contract/account';
import type { Realm } from '../identity/identityState';
import { useDispatch } from 'react-redux';
import { FormHost } from '../../forms/FormHost';
import { formClosed } from '../../forms/state/formsActions';
import type { ApiClient } from '../../lib/api/apiClient';
import type { LoadHelp } from '../../renderer/types';
import { useAccountTheme } from './useAccountTheme';
import { createLoginRequest, sendActivation } from './loginRequests';
import { SecondStep } from './secondFactor/SecondStep';
import { useTyped } from './useTyped';

/** The tools that the forms of accounts need from their page. */
export interface FormTools {
  readonly api: ApiClient;
  readonly loadHelp: LoadHelp;
  random(): number;
}

export interface LoginFormProps {
  readonly tools: FormTools;
  readonly realm: Realm;
  readonly username: string | null;
  /** The page that opens after the login. */
  readonly target?: string;
  /** The first question to be answered takes the focus when the form opens. */
  readonly takesFocus?: boolean;
  /** Beside the button. */
  readonly actions?: ReactNode;
  onLoggedIn(answer: LoggedIn): void;
  /** Pressed: logs in, unless something is to be asked before. */
  onSubmit?(username: string): void;
}

/**
 * Asks for username and password in one of the two realms, and for the second step where there is one. A user with an account that is not activated can
 * request the email again.
 */
export function LoginForm(props: LoginFormProps) {
  const { tools, realm, username, target, actions, onSubmit } = props;
  const { t } = useTranslation('account');
  const theme = useAccountTheme();
  const dispatch = useDispatch();
  const [asked, setAsked] = useState<SecondFactorAsked>();
  const [sentAgain, setSentAgain] = useState(false);
  const message = useRef<HTMLSpanElement>(null);
  const typed = useTyped(realm, '/username');
  const request = useMemo(
    () => createLoginRequest(realm, username, target),
    [realm, username, target],
  );
  const sendAgain = () => {
    flushSync(() => setSentAgain(true));
    // In the place of the button that was pressed.
    message.current?.focus();
    // Its answer never tells whether an account waits, and neither does the page.
    sendActivation(tools.api, typed).catch(() => setSentAgain(false));
  };
  if (asked !== undefined)
    return (
      <SecondStep
        tools={tools}
        asked={asked}
        onLoggedIn={props.onLoggedIn}
        onBack={() => setAsked(undefined)}
      />
    );
  return (
    <FormHost
      key={realm}
      request={request}
      theme={theme}
      loadHelp={tools.loadHelp}
      random={tools.random}
      submitLabel={t('logIn')}
      busyLabel={t('loggingIn')}
      actions={actions}
      {...(props.takesFocus && {
        opensAt: username === null ? '/username' : '/password',
      })}
      cure={({ code }) =>
        code === 'NOT_ACTIVATED' ? (
          <span ref={message} role="status" tabIndex={-1}>
            {sentAgain ? (
              t('sentAgain')
            ) : (
              <Button small onClick={sendAgain}>
                {t('sendAgain')}
              </Button>
            )}
          </span>
        ) : null
      }
      {...(onSubmit && { onSubmit: () => onSubmit(typed) })}
      onSent={(given) => {
        const answer = given as LoginAnswer;
        if (!('secondFactor' in answer)) return props.onLoggedIn(answer);
        dispatch(formClosed(realm));
        return setAsked(answer);
      }}
    />
  );
}
