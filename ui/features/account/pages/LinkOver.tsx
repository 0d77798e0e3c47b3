import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageLinks } from '../../shell/pageLinks';
import type { FormTools } from '../LoginForm';
import { recoverRequest, resendRequest } from '../loginRequests';
import type { LinkPageName } from './linkPages';
import { SendForm } from './SendForm';

export interface LinkOverProps {
  readonly page: LinkPageName;
  readonly tools: FormTools;
}

/** The way to another link in the place of one that cannot be used; who has used it can log in. */
export function LinkOver({ page, tools }: LinkOverProps) {
  const { t } = useTranslation('account');
  const links = usePageLinks();
  if (page === 'activate' || page === 'reset')
    return <AskAgain page={page} tools={tools} />;
  const way = {
    emailChange: { href: links.account, label: t('page.toAccount') },
    restoreEmail: { href: links.contact, label: t('page.toContact') },
    invitation: { href: links.login, label: t('logIn') },
  }[page];
  return (
    <>
      <p className="mt-4">{t(`page.${page}Over`)}</p>
      <p>
        <a href={way.href}>{way.label}</a>
      </p>
    </>
  );
}

/** Sends another link to who names the account. */
function AskAgain({
  page,
  tools,
}: {
  readonly page: 'activate' | 'reset';
  readonly tools: FormTools;
}) {
  const { t } = useTranslation('account');
  const links = usePageLinks();
  const [message, setMessage] = useState<string>();
  const status = useRef<HTMLDivElement>(null);
  // The form is gone, and with it the button that was pressed.
  useEffect(() => {
    if (message !== undefined) status.current?.focus();
  }, [message]);
  return (
    <section className="group" aria-labelledby="ask-again">
      <h2 id="ask-again">{t('page.askAgain')}</h2>
      <div ref={status} role="status" tabIndex={-1}>
        {message === undefined ? null : <p>{message}</p>}
      </div>
      {message === undefined ? (
        <SendForm
          request={page === 'activate' ? resendRequest : recoverRequest}
          tools={tools}
          onSent={setMessage}
        />
      ) : null}
      <div className="login-foot">
        <a href={links.login}>{t('logIn')}</a>
      </div>
    </section>
  );
}
