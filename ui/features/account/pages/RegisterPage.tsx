import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistrationReceipt } from '@contract/account';
import { Activate } from '../Activate';
import { FormHost } from '../../../forms/FormHost';
import { PageHead } from '../../shell/PageHead';
import { usePageLinks } from '../../shell/pageLinks';
import { useAccountTheme } from '../useAccountTheme';
import type { FormTools } from '../LoginForm';
import { registerOrder } from '../loginOrders';

export interface AccountFormPageProps {
  readonly tools: FormTools;
  readonly site: string;
}

/** A new publisher user account; it ends with how to activate it (spec 2 §2). */
export function RegisterPage({ tools, site }: AccountFormPageProps) {
  const { t } = useTranslation('account');
  const theme = useAccountTheme();
  const links = usePageLinks();
  const [registration, setRegistration] = useState<RegistrationReceipt>();
  const toLogin = <a href={links.login}>{t('backToLogin')}</a>;
  const isDone = registration !== undefined;
  return (
    <>
      <PageHead
        title={t(isDone ? 'titles.registered' : 'titles.register')}
        lead={isDone ? undefined : t('page.registerLead')}
        site={site}
        focusTurn={isDone ? 1 : 0}
      />
      {isDone ? (
        <>
          <Activate registration={registration} contactHref={links.contact} />
          <p>{toLogin}</p>
        </>
      ) : (
        <FormHost
          order={registerOrder}
          theme={theme}
          loadHelp={tools.loadHelp}
          random={tools.random}
          submitLabel={t('register')}
          busyLabel={t('registering')}
          actions={toLogin}
          onSent={(answer) => setRegistration(answer as RegistrationReceipt)}
        />
      )}
    </>
  );
}
