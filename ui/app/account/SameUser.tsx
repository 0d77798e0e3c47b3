import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { CurrentUser } from '@contract/user';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import type { LoggedIn } from '@contract/account';
import { doors, LoginTabs, type Door } from '../../features/account/LoginTabs';
import { formClosed } from '../../forms/formsActions';
import type { LoginGate, UserGate } from '../../lib/callGate';
import { usePageLinks } from '../pages/pageLinks';
import { LoginForm, type FormTools } from './LoginForm';
import { useIsSending } from './useIsSending';

export interface SameUserProps {
  /** Whose page it is. */
  readonly user: CurrentUser;
  readonly tools: FormTools;
  readonly loginGate: LoginGate;
  readonly userGate: UserGate;
  /** Tells when somebody comes back to the page; gives back how to stop. */
  onPageShown(listener: () => void): () => void;
  /** The same user logged in again. */
  onBack(): void;
  /** Somebody else is logged in now; calls that wait are never made. */
  onOther(): void;
  log(message: string, cause?: unknown): void;
}

/** Keeps a page with the user whose page it is: once the login is over he logs in again in place or in another tab, and what waited goes on. While a login is sent the dialog stays as it is, so that its answer is not lost. */
export function SameUser(props: SameUserProps) {
  const { user, tools, loginGate, userGate, onPageShown } = props;
  const { onBack, onOther, log } = props;
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const links = usePageLinks();
  const isSending = useIsSending();
  const [door, setDoor] = useState<Door>();
  const ask = useEffectEvent(() =>
    setDoor(user.staff ? 'staff-login' : 'login'),
  );
  useEffect(() => loginGate.listen(() => ask()), [loginGate]);
  const follow = useEffectEvent(async () => {
    try {
      const now = await tools.api.get<CurrentUser>('user/current');
      if (now.authenticated && now.id !== user.id) {
        onOther();
        return;
      }
      userGate.open(true);
    } catch (cause) {
      log('The user could not be asked for.', cause);
      userGate.open(false);
    }
  });
  useEffect(() => userGate.listen(() => void follow()), [userGate]);

  const close = () => {
    for (const key of doors) dispatch(formClosed(key));
    setDoor(undefined);
  };
  const decline = () => {
    close();
    loginGate.open(false);
  };
  const letIn = (who: CurrentUser) => {
    close();
    if (who.id !== user.id) {
      onOther();
      return;
    }
    loginGate.open(true);
    onBack();
  };
  // Both are asked again after the answer: meanwhile the dialog may have been closed, or a login sent from it.
  const waits = door !== undefined && !isSending;
  const meet = useEffectEvent((now: CurrentUser) => {
    if (waits && now.authenticated) letIn(now);
  });
  const look = useEffectEvent(async () => {
    if (!waits) return;
    try {
      meet(await tools.api.get<CurrentUser>('user/current'));
    } catch (cause) {
      log('The user could not be asked for.', cause);
    }
  });
  useEffect(() => onPageShown(() => void look()), [onPageShown]);
  if (door === undefined) return null;
  return (
    <Dialog
      open
      title={t('titles.again')}
      {...(!isSending && { onClose: decline })}
    >
      <p>{t('again')}</p>
      <LoginTabs
        door={door}
        onChoose={(one) => {
          if (!isSending) setDoor(one);
        }}
      >
        <LoginForm
          tools={tools}
          door={door}
          username={user.username}
          onLoggedIn={({ user: who, csrf }: LoggedIn) => {
            tools.api.replaceToken(csrf);
            letIn(who);
          }}
          actions={
            <a href={links.recover} target="_blank" rel="noreferrer">
              {t('forgotInTab')}
            </a>
          }
        />
      </LoginTabs>
      <div className="login-foot">
        <Button variant="link" small waiting={isSending} onClick={decline}>
          {t('notNow')}
        </Button>
      </div>
      <div role="status">
        {isSending ? <p className="hint">{t('untilAnswer')}</p> : null}
      </div>
    </Dialog>
  );
}
