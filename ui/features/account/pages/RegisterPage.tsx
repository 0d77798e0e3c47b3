import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingRegistration } from '@contract/account';
import { RegistrationForm } from '../RegistrationForm';
import { WaitingAccount } from '../WaitingAccount';
import { PageHead } from '../../shell/PageHead';
import { usePageLinks } from '../../shell/pageLinks';
import type { FormTools } from '../LoginForm';

export interface AccountFormPageProps {
  readonly tools: FormTools;
  readonly site: string;
}

/** A new publisher user account; it ends with how to activate it (spec 2 §2). */
export function RegisterPage({ tools, site }: AccountFormPageProps) {
  const { t } = useTranslation('account');
  const links = usePageLinks();
  const [registration, setRegistration] = useState<WaitingRegistration>();
  const [ended, setEnded] = useState(0);
  const changed = (found: WaitingRegistration | null) => {
    setRegistration(found ?? undefined);
    if (found === null) setEnded((turn) => turn + 1);
  };
  const toLogin = <a href={links.login}>{t('backToLogin')}</a>;
  const isDone = registration !== undefined;
  return (
    <>
      <PageHead
        title={t(isDone ? 'titles.registered' : 'titles.register')}
        lead={isDone ? undefined : t('page.registerLead')}
        site={site}
        focusTurn={2 * ended + (isDone ? 1 : 0)}
      />
      {isDone ? (
        <>
          <WaitingAccount
            tools={tools}
            registration={registration}
            onKnown={changed}
          />
          <p>{toLogin}</p>
        </>
      ) : (
        <RegistrationForm
          tools={tools}
          actions={toLogin}
          onKnown={setRegistration}
        />
      )}
    </>
  );
}
