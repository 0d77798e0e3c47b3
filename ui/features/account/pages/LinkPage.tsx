import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkPurpose, LinkUsed } from '@contract/answers';
import { Skeleton } from '../../../components/Skeleton';
import { PageHead } from '../../shell/PageHead';
import { ProblemNote } from '../../shell/ProblemNote';
import { useAnswer } from '../../../lib/api/useAnswer';
import { findKeptToken, forgetKeptToken } from '../../../lib/keptToken';
import { FailedPage } from '../../shell/FailedPage';
import { usePageLinks } from '../../shell/pageLinks';
import { isOver } from './isOver';
import type { FormTools } from '../LoginForm';
import { LinkOver } from './LinkOver';
import { isButtonKind, type LinkPageName } from './linkPages';
import { LinkForm } from './LinkForm';
import { UseLink } from './UseLink';

export interface LinkPageProps {
  readonly page: LinkPageName;
  readonly tools: FormTools;
  readonly site: string;
  /** The token in the address; null after a reload, which finds it kept in the tab. */
  readonly token: string | null;
  readonly storage: Storage;
  /** The visitor is logged in already. */
  readonly loggedIn: boolean;
  log(message: string, cause?: unknown): void;
}

/** Why a link cannot be used. */
interface Over {
  message: string;
}

/** A link of a mail is looked at without using it up; one that is over says so, and another can be sent. */
export function LinkPage(props: LinkPageProps) {
  const { page, tools, site, storage, loggedIn, log } = props;
  const { t } = useTranslation('account');
  const links = usePageLinks();
  const { api } = tools;
  const [token] = useState(() => findKeptToken(storage, page, props.token));
  const [over, setOver] = useState<Over>();
  const [done, setDone] = useState<LinkUsed>();
  const ask = useCallback(async (): Promise<LinkPurpose | Over> => {
    if (token === null) return { message: t('page.noToken') };
    try {
      return await api.post<LinkPurpose>('user/token', { token });
    } catch (cause) {
      if (isOver(cause)) return { message: cause.message };
      throw cause;
    }
  }, [api, token, t]);
  const { answer, failed, again } = useAnswer(ask, log);
  const link = answer !== undefined && 'kind' in answer ? answer : undefined;
  const notUsable =
    over ?? (answer !== undefined && 'message' in answer ? answer : undefined);
  const isRefused = notUsable !== undefined;
  useEffect(() => {
    if (isRefused) forgetKeptToken(storage, page);
  }, [isRefused, storage, page]);
  const parts = useMemo(
    () => ({
      tools,
      token: token ?? '',
      onOver: setOver,
      onDone: (used: LinkUsed) => {
        forgetKeptToken(storage, page);
        setDone(used);
      },
    }),
    [tools, token, storage, page],
  );

  if (done !== undefined) {
    // Of these links only that of a new email keeps the login.
    const goesOn = loggedIn && page === 'emailChange';
    const login = done.realm === 'library' ? links.staffLogin : links.login;
    return (
      <>
        <PageHead
          title={t(`page.${page}Done`)}
          lead={t(`page.${page}DoneText`, {
            username: done.username,
          })}
          site={site}
          focusTurn={1}
        />
        <p className="mt-4">
          <a className="btn btn-primary" href={goesOn ? links.account : login}>
            {t(goesOn ? 'page.toAccount' : 'logIn')}
          </a>
        </p>
      </>
    );
  }
  if (notUsable !== undefined)
    return (
      <>
        <PageHead title={t('page.over')} site={site} focusTurn={0} />
        <ProblemNote
          tone="warning"
          message={notUsable.message}
          reference={null}
          focusTurn={over === undefined ? 0 : 1}
        />
        <LinkOver page={page} tools={tools} />
      </>
    );
  if (failed)
    return (
      <FailedPage
        message={t('app:withoutForm.noAnswer')}
        reference={null}
        onRetry={again}
      />
    );
  return (
    <>
      <PageHead title={t(`page.${page}`)} site={site} focusTurn={0} />
      {link === undefined ? <Skeleton bones={['line', 'box', 'box']} /> : null}
      {link === undefined ? null : isButtonKind(link.kind) ? (
        <UseLink {...parts} link={link} />
      ) : (
        <LinkForm {...parts} link={link} />
      )}
    </>
  );
}
