import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../components/Skeleton';
import { ApiError } from '../../lib/api/apiError';
import { FailedPage } from '../shell/FailedPage';
import { PageHead } from '../shell/PageHead';
import { usePageLinks } from '../shell/pageLinks';
import type { VisitedPageProps } from '../shell/visit';
import { useFixTexts } from './useFixTexts';

export interface FixOverProps extends Pick<
  VisitedPageProps,
  'start' | 'known' | 'site' | 'reference'
> {
  readonly cause: unknown;
  /** The login that leads back to this page. */
  readonly loginHref: string;
  onRetry(): void;
}

const titles: Readonly<Record<number, string>> = {
  404: 'over.unknown',
  409: 'over.notNow',
  410: 'over.title',
};

/** A deposit that cannot be fixed: says why, in the words of the API, and where to go. */
export function FixOver(props: FixOverProps) {
  const { cause, start, known, site, reference, loginHref, onRetry } = props;
  const t = useFixTexts();
  const app = useTranslation('app').t;
  const links = usePageLinks();
  const { leave } = start;
  const status = cause instanceof ApiError ? cause.status : 0;
  const mustLogIn = status === 401;
  useEffect(() => {
    if (mustLogIn) leave(loginHref);
  }, [mustLogIn, leave, loginHref]);
  if (mustLogIn) return <Skeleton />;
  const title = titles[status];
  if (!(cause instanceof ApiError) || title === undefined)
    return (
      <FailedPage
        message={
          (cause instanceof ApiError && cause.message) ||
          app('withoutForm.noAnswer')
        }
        reference={cause instanceof ApiError ? cause.reference : null}
        onRetry={onRetry}
      />
    );
  const isLoggedIn = known.user?.authenticated === true;
  return (
    <>
      <PageHead
        title={t(title)}
        lead={cause.message}
        site={site}
        focusTurn={0}
      />
      <p className="row-flex mt-4">
        {isLoggedIn ? (
          <>
            {status === 404 ? null : (
              <a href={links.myDeposit(reference)}>{t('over.view')}</a>
            )}
            <a href={links.myDeposits}>{t('over.deposits')}</a>
          </>
        ) : (
          <a href={loginHref}>{t('over.logIn')}</a>
        )}
        <a href={links.contact}>{t('over.contact')}</a>
      </p>
    </>
  );
}
