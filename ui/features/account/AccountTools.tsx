import { useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '@contract/user';
import { Icon } from '../../components/Icon';
import { usePageLinks } from '../shell/pageLinks';
import { useAttentionElsewhere } from '../../components/dialogs/useAttentionElsewhere';

export interface AccountToolsProps {
  readonly user: Pick<
    CurrentUser,
    'authenticated' | 'name' | 'username' | 'staff'
  >;
  readonly accountHref: string;
  readonly loginHref: string;
  /** Opens the login in place; without it the login is a page. */
  onLogin?(): void;
  onLogout(): void;
}

/** In the head of the page: "Log in", or who one is with the ways to the account and out. */
export function AccountTools(props: AccountToolsProps) {
  const { user, loginHref, onLogin } = props;
  const { t } = useTranslation('app');
  if (user.authenticated) return <AccountMenu {...props} />;
  const words = (
    <>
      <Icon name="user" />
      <span className="who">{t('account.logIn')}</span>
    </>
  );
  return onLogin === undefined ? (
    <a href={loginHref}>{words}</a>
  ) : (
    <button type="button" onClick={onLogin}>
      {words}
    </button>
  );
}

/** A button that opens two ways; Escape, or the focus elsewhere, closes it. */
function AccountMenu({ user, accountHref, onLogout }: AccountToolsProps) {
  const { t } = useTranslation('app');
  const { myDeposits } = usePageLinks();
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useId();
  const close = useCallback(() => setOpen(false), []);
  useAttentionElsewhere(open, frame, close);
  return (
    <div
      ref={frame}
      className="account-menu"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        close();
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <Icon name="user" />
        <span className="who is-name">{user.name ?? user.username}</span>
        <Icon name="chev" />
      </button>
      <ul id={list} hidden={!open}>
        {user.staff ? null : (
          <li>
            <a href={myDeposits}>{t('account.deposits')}</a>
          </li>
        )}
        <li>
          <a href={accountHref}>{t('account.mine')}</a>
        </li>
        <li>
          <button
            type="button"
            onClick={() => {
              close();
              onLogout();
            }}
          >
            {t('account.logOut')}
          </button>
        </li>
      </ul>
    </div>
  );
}
