import { useTranslation } from 'react-i18next';
import { PageHead } from '../../shell/PageHead';
import { useState } from 'react';
import { usePageLinks } from '../../shell/pageLinks';
import type { AccountFormPageProps } from './RegisterPage';
import { recoverRequest } from '../loginRequests';
import { SendForm } from './SendForm';

/** A forgotten username or password, as a page (spec 2 §2). */
export function RecoverPage({ tools, site }: AccountFormPageProps) {
  const { t } = useTranslation('account');
  const links = usePageLinks();
  const [message, setMessage] = useState<string>();
  const toLogin = <a href={links.login}>{t('backToLogin')}</a>;
  const isSent = message !== undefined;
  return (
    <>
      <PageHead
        title={t(isSent ? 'titles.forgot-sent' : 'titles.forgot-password')}
        lead={isSent ? undefined : t('page.recoverLead')}
        site={site}
        focusTurn={isSent ? 1 : 0}
      />
      {isSent ? (
        <>
          <p>{message}</p>
          <p>{toLogin}</p>
        </>
      ) : (
        <SendForm
          request={recoverRequest}
          tools={tools}
          actions={toLogin}
          onSent={setMessage}
        />
      )}
    </>
  );
}
