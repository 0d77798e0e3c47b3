import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '@contract/user';
import type { Realm } from '../../identity/identityState';
import { Note } from '../../../components/Note';
import { PageHead } from '../../shell/PageHead';
import { usePageLinks } from '../../shell/pageLinks';
import { LoginForm, type FormTools } from '../LoginForm';

export interface EntrancePageProps {
  readonly realm: Realm;
  readonly tools: FormTools;
  readonly site: string;
  /** The page that opens after the login. */
  readonly target: string | undefined;
  /** The variant of the deposit form that opens after the login. */
  readonly form: string | undefined;
  /** The current user; undefined for a visitor or while unknown. */
  readonly user: CurrentUser | undefined;
  /** Leaves the page for an address of ours. */
  leave(address: string): void;
}

/**
 * The login page of one realm. Afterwards it opens the target; without one the API names the deposit, which gets the
 * chosen form (spec 2 §2), or the home of staff (R69).
 */
export function EntrancePage(props: EntrancePageProps) {
  const { realm, tools, site, user, target, form, leave } = props;
  const { t } = useTranslation('account');
  const links = usePageLinks();
  const [next, setNext] = useState<string>();
  const isStaff = realm === 'staff-login';
  const follow = (address: string) => {
    const isAsked = !isStaff && target === undefined && form !== undefined;
    const to = isAsked
      ? `${address}?form=${encodeURIComponent(form)}`
      : address;
    setNext(to);
    leave(to);
  };
  return (
    <>
      <PageHead
        title={t(`page.${realm}`)}
        lead={t(isStaff ? 'page.staffLead' : 'page.loginLead')}
        site={site}
        focusTurn={0}
      />
      {next === undefined ? (
        <>
          {user?.authenticated ? (
            <Note
              title={t('page.already', { name: user.name ?? user.username })}
              actions={
                <a href={user.staff ? links.staffHome : links.deposit}>
                  {t('page.goOn')}
                </a>
              }
            />
          ) : null}
          <LoginForm
            tools={tools}
            realm={realm}
            username={null}
            {...(target !== undefined && { target })}
            onLoggedIn={({ target: address }) => follow(address)}
            actions={<a href={links.recover}>{t('forgot')}</a>}
          />
          <div className="login-foot">
            <a href={isStaff ? links.login : links.staffLogin}>
              {t(`page.otherRealm.${realm}`)}
            </a>
            {isStaff ? null : <a href={links.register}>{t('create')}</a>}
            <a href={links.deposit}>{t('without')}</a>
          </div>
        </>
      ) : (
        <p role="status">
          {t('page.loggedIn')} <a href={next}>{t('page.goOn')}</a>
        </p>
      )}
    </>
  );
}
