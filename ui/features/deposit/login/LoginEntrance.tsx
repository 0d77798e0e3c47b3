import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import {
  loggedIn,
  loginClosed,
  modeChosen,
  usernameEntered,
} from '../../identity/identityActions';
import type { LoginDialogState } from '../../identity/identityState';
import { LoginTabs } from '../../account/LoginTabs';
import { realms, type Realm } from '../../identity/identityState';
import { readLossFactors, whatIsLost } from './whatIsLost';
import { formClosed, formSubmitted } from '../../../forms/state/formsActions';
import { useAppDispatch, useAppSelector } from '../../shell/appHooks';
import { LoginForm } from '../../account/LoginForm';
import { useFormTools } from './useFormTools';
import { useIsSending } from '../../account/useIsSending';
import { useTyped } from '../../account/useTyped';

export interface LoginEntranceProps {
  readonly login: LoginDialogState;
  readonly realm: Realm;
}

/** The four ways of spec 2 §2: publisher login, library staff login, continue without account, create an account. */
export function LoginEntrance({ login, realm }: LoginEntranceProps) {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const tools = useFormTools();
  const deposit = useAppSelector((state) => state.deposit);
  const discoveryUrl =
    deposit.phase === 'open' ? deposit.context.config.discoveryUrl : '';
  const typed = useTyped(realm, '/username');
  const isAgain = login.reason === 'again';
  const isSending = useIsSending();
  const enter = (username: string) => {
    const lost = whatIsLost(readLossFactors(deposit), username);
    if (lost === 'everything') dispatch(modeChosen('someone-else'));
    else dispatch(formSubmitted(realm));
  };
  const recover = () => {
    dispatch(usernameEntered(typed));
    for (const key of realms) dispatch(formClosed(key));
    dispatch(modeChosen('forgot-password'));
  };
  return (
    <>
      {isAgain ? <p>{t('again')}</p> : <LossAlert />}
      <LoginTabs
        realm={realm}
        onChoose={(one) => {
          if (!isSending) dispatch(modeChosen(one));
        }}
      >
        <LoginForm
          takesFocus
          tools={tools}
          realm={realm}
          username={login.username}
          onSubmit={enter}
          onLoggedIn={(answer) => dispatch(loggedIn(answer))}
          actions={
            <Button variant="link" waiting={isSending} onClick={recover}>
              {t('forgot')}
            </Button>
          }
        />
      </LoginTabs>
      <div className="login-foot">
        {isAgain ? null : (
          <>
            <p>
              <b>{t('noAccount')}</b>
            </p>
            <Button
              small
              waiting={isSending}
              onClick={() => dispatch(modeChosen('register'))}
            >
              {t('create')}
            </Button>
          </>
        )}
        <Button
          variant="link"
          small
          waiting={isSending}
          onClick={() => dispatch(loginClosed())}
        >
          {t('without')}
        </Button>
        {discoveryUrl === '' ? null : (
          <a href={discoveryUrl} target="_blank" rel="noreferrer">
            {t('discovery')}
          </a>
        )}
      </div>
    </>
  );
}

/** Says what a login takes away, where it takes something (R6). */
function LossAlert() {
  const { t } = useTranslation('account');
  const deposit = useAppSelector((state) => state.deposit);
  // The user is not known yet. The owner of the answers loses none of them, and any other user gets a question
  // about them.
  const factors = readLossFactors(deposit);
  const lost = whatIsLost(factors, factors.owner ?? '');
  if (lost === 'nothing') return null;
  const isStep = lost === 'step';
  return (
    <Note
      tone="warning"
      role="alert"
      title={t(isStep ? 'lost.step' : 'lost.everything')}
    >
      {t(isStep ? 'lost.publisher' : 'lost.publisherBefore')}
    </Note>
  );
}
