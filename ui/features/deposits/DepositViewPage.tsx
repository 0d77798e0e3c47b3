import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toLists } from '@engine';
import type { DepositView } from '@contract/deposits';
import { Skeleton } from '../../components/Skeleton';
import { useAnswer } from '../../lib/api/useAnswer';
import { depositLists } from '../publisher/DepositColumns';
import { usePageLinks } from '../shell/pageLinks';
import type { VisitedPageProps } from '../shell/visit';
import { DepositNotShown } from './DepositNotShown';
import { DepositReceiptPart } from './DepositReceiptPart';
import { DepositRecord } from './DepositRecord';
import { toDepositPath } from '../publisher/depositPath';

/** One deposit as it was sent, for its publisher, with its status, and its receipt under the hash '#/receipt'. */
export function DepositViewPage(props: VisitedPageProps) {
  const { start, known, site, reference, loginHref, hash } = props;
  const { findEnvironment } = props;
  const { api, importValidators, random, leave, log } = start;
  const links = usePageLinks();
  const path = toDepositPath('publisher', reference);
  const app = useTranslation('app').t;
  const ask = useCallback(async () => {
    const [{ loadAnswers }, environment, deposit, lists] = await Promise.all([
      import('./loadAnswers'),
      findEnvironment(),
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
      { deposit, environment, texts },
    );
    return { deposit, sheets, lists: toLists(lists) };
  }, [api, path, importValidators, random, findEnvironment, app]);
  const { answer, failed, cause, again } = useAnswer(ask, log);
  const isAnonymous = known.user?.authenticated === false;
  useEffect(() => {
    if (isAnonymous) leave(loginHref);
  }, [isAnonymous, leave, loginHref]);
  if (isAnonymous) return <Skeleton />;
  const listHref = links.myDeposits;
  if (failed)
    return (
      <DepositNotShown
        cause={cause}
        site={site}
        listHref={listHref}
        onRetry={again}
      />
    );
  if (answer === undefined || known.config === undefined) return <Skeleton />;
  const { deposit } = answer;
  const shown = { site, config: known.config };
  const view = links.myDeposit(reference);
  return hash === '#/receipt' ? (
    <DepositReceiptPart
      {...shown}
      deposit={deposit}
      view={view}
      path={path}
      start={start}
      findEnvironment={findEnvironment}
    />
  ) : (
    <DepositRecord
      {...shown}
      deposit={deposit}
      view={view}
      sheets={answer.sheets}
      lists={answer.lists}
      path={path}
      listHref={listHref}
      start={start}
      findEnvironment={findEnvironment}
      mayEditForms={known.user?.abilities.editForms === true}
    />
  );
}
