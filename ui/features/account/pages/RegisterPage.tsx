import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  OwnRegistration,
  RegistrationReceipt,
  WaitingRegistration,
} from '@contract/account';
import { Activate } from '../Activate';
import { FormHost } from '../../../forms/FormHost';
import { PageHead } from '../../shell/PageHead';
import { usePageLinks } from '../../shell/pageLinks';
import { useAccountTheme } from '../useAccountTheme';
import type { FormTools } from '../LoginForm';
import { registerRequest } from '../loginRequests';
import { WaitingMail } from './WaitingMail';

export interface AccountFormPageProps {
  readonly tools: FormTools;
  readonly site: string;
}

/** A new publisher user account; it ends with how to activate it (spec 2 §2). */
export function RegisterPage({ tools, site }: AccountFormPageProps) {
  const { t } = useTranslation('account');
  const theme = useAccountTheme();
  const links = usePageLinks();
  const { api } = tools;
  const [registration, setRegistration] = useState<WaitingRegistration>();
  const [ended, setEnded] = useState(0);
  const known = useCallback(
    (found: WaitingRegistration | null) => setRegistration(found ?? undefined),
    [],
  );
  const changed = useCallback(
    (found: WaitingRegistration | null) => {
      known(found);
      if (found === null) setEnded((turn) => turn + 1);
    },
    [known],
  );
  // After a reload the page shows the registration that still waits.
  useEffect(() => {
    api.get<OwnRegistration>('user/registration').then(
      ({ registration: found }) => known(found),
      () => undefined,
    );
  }, [api, known]);
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
          <Activate registration={registration} contactHref={links.contact} />
          <WaitingMail
            tools={tools}
            registration={registration}
            onKnown={changed}
          />
          <p>{toLogin}</p>
        </>
      ) : (
        <FormHost
          request={registerRequest}
          theme={theme}
          loadHelp={tools.loadHelp}
          random={tools.random}
          submitLabel={t('register')}
          busyLabel={t('registering')}
          actions={toLogin}
          onSent={(answer) =>
            setRegistration({
              ...(answer as RegistrationReceipt),
              delivery: 'sending',
            })
          }
        />
      )}
    </>
  );
}
