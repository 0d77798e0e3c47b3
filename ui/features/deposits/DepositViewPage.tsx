import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toLists } from '@engine';
import type { DepositView } from '@contract/deposits';
import { Button } from '../../components/Button';
import { Note } from '../../components/Note';
import { Skeleton } from '../../components/Skeleton';
import { ApiError } from '../../lib/apiError';
import { useAnswer } from '../../lib/useAnswer';
import { depositLists } from '../publisher/DepositColumns';
import { PageHead } from '../shell/PageHead';
import { usePageLinks } from '../shell/pageLinks';
import type { VisitedPageProps } from '../shell/visit';
import { DepositReceipt } from '../deposit/receipt/DepositReceipt';
import { DepositActions } from './DepositActions';
import { DepositRecord } from './DepositRecord';
import { toDepositPath } from '../publisher/depositPath';
import { useDepositsTexts } from './useDepositsTexts';

/** One deposit as it was sent, with its status, and its receipt under the hash '#/receipt'. */
export function DepositViewPage(props: VisitedPageProps) {
  const { start, known, site, route, reference, loginHref, hash } = props;
  const { findSurroundings } = props;
  const { api, importValidators, random, leave, log } = start;
  const links = usePageLinks();
  const isStaff = route.name === 'libraryDeposit';
  const reader = isStaff ? 'staff' : 'publisher';
  const path = toDepositPath(reader, reference);
  const t = useDepositsTexts();
  const app = useTranslation('app').t;
  const ask = useCallback(async () => {
    const [{ loadAnswers }, surroundings, deposit, lists] = await Promise.all([
      import('./loadAnswers'),
      findSurroundings(),
      api.get<DepositView>(path),
      api.get<Parameters<typeof toLists>[0]>(
        `api/lists?lists=${depositLists.join(',')}`,
      ),
    ]);
    const texts = {
      yes: app('review.yes'),
      no: app('review.no'),
      current: app('review.current'),
    };
    const sheets = await loadAnswers(
      { api, importValidators, random },
      { deposit, surroundings, texts },
    );
    return { deposit, sheets, lists: toLists(lists) };
  }, [api, path, importValidators, random, findSurroundings, app]);
  const { answer, failed, cause, again } = useAnswer(ask, log);
  const isAnonymous = known.user?.authenticated === false;
  useEffect(() => {
    if (isAnonymous) leave(loginHref);
  }, [isAnonymous, leave, loginHref]);
  if (isAnonymous) return <Skeleton />;
  const listHref = isStaff ? links.libraryDeposits : links.myDeposits;
  if (failed)
    return <NotShown {...{ cause, site, listHref }} onRetry={again} />;
  if (answer === undefined || known.config === undefined) return <Skeleton />;
  const { deposit } = answer;
  const shown = { site, config: known.config };
  const view = (isStaff ? links.libraryDeposit : links.myDeposit)(reference);
  return hash === '#/receipt' ? (
    <>
      <p className="hint mb-2 no-print">
        <a href={view}>{t('view.back')}</a>
      </p>
      <DepositReceipt
        {...shown}
        receipt={deposit.receipt}
        focusTurn={1}
        after={
          <DepositActions {...{ deposit, path, start, findSurroundings }} />
        }
      />
    </>
  ) : (
    <DepositRecord
      {...{ ...shown, deposit, view }}
      sheets={answer.sheets}
      lists={answer.lists}
      {...{ reader, path, listHref, start }}
      findSurroundings={findSurroundings}
      mayEditForms={known.user?.abilities.editForms === true}
    />
  );
}

interface NotShownProps {
  readonly cause: unknown;
  readonly site: string;
  readonly listHref: string;
  onRetry(): void;
}

/** Gives the reason of the API, and the way to the list. */
function NotShown({ cause, site, listHref, onRetry }: NotShownProps) {
  const t = useDepositsTexts();
  const app = useTranslation('app').t;
  const refusal =
    cause instanceof ApiError && cause.status < 500 ? cause : undefined;
  return (
    <div className="stack">
      <PageHead title={t('view.failedTitle')} site={site} focusTurn={0} />
      <Note
        tone="warning"
        role="alert"
        actions={
          <>
            <a href={listHref}>{t('view.toList')}</a>
            {refusal?.status === 404 ? null : (
              <Button small onClick={onRetry}>
                {app('failed.tryAgain')}
              </Button>
            )}
          </>
        }
      >
        {refusal?.message || t('view.failed')}
      </Note>
    </div>
  );
}
