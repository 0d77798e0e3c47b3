import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { CurrentUser } from '@contract/user';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/dialogs/Dialog';
import { LoginTabs } from './LoginTabs';
import {
  loggedIn,
  loginClosed,
  modeChosen,
  userKnown,
} from '../identity/identityActions';
import { useAppSelector } from '../shell/appHooks';
import { usePageLinks } from '../shell/pageLinks';
import { LoginForm, type FormTools } from './LoginForm';
import { useIsSending } from './useIsSending';

export interface SameUserProps {
  /** The user to whom the page belongs. */
  readonly user: CurrentUser;
  readonly tools: FormTools;
  /** The same user logged in again. */
  onBack(): void;
  /** Another user is logged in now; calls that wait are never made. */
  onOther(): void;
}

/** Keeps a page with the user whose page it is, and shows the login that renews one that ended. While a login is sent the dialog stays as it is, so that its answer is not lost. */
export function SameUser({ user, tools, onBack, onOther }: SameUserProps) {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const links = usePageLinks();
  const isSending = useIsSending();
  const { login, renewals, isOther } = useAppSelector(
    ({ identity }) => identity,
  );
  const known = useRef(user);
  const meet = useEffectEvent((next: CurrentUser) => {
    const before = known.current;
    known.current = next;
    // A page that turned may know another user: what waits for the first one is never sent.
    const isAnother =
      before.authenticated && next.authenticated && before.id !== next.id;
    if (isAnother) onOther();
    else dispatch(userKnown(next));
  });
  // Before the workflows begin: calls may wait for them already.
  useLayoutEffect(() => meet(user), [user]);
  const announced = useRef(renewals);
  const tell = useEffectEvent(() => {
    if (isOther) onOther();
    else if (renewals !== announced.current) onBack();
    announced.current = renewals;
  });
  useEffect(() => tell(), [renewals, isOther]);
  if (login === null) return null;
  const { realm } = login;
  const decline = () => dispatch(loginClosed());
  return (
    <Dialog
      open
      title={t('titles.again')}
      {...(!isSending && { onClose: decline })}
    >
      <p>{t('again')}</p>
      <LoginTabs
        realm={realm}
        onChoose={(one) => {
          if (!isSending) dispatch(modeChosen(one));
        }}
      >
        <LoginForm
          tools={tools}
          realm={realm}
          username={user.username}
          onLoggedIn={(answer) => dispatch(loggedIn(answer))}
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
