import { useEffect } from 'react';
import { Skeleton } from '../../../components/Skeleton';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitedPageProps } from '../../shell/visit';
import { DepositNotShown } from './DepositNotShown';
import { DepositReceiptPart } from './DepositReceiptPart';
import { DepositRecord } from './DepositRecord';
import { toDepositPath } from '../../publisher/depositPath';
import { useDepositView } from './useDepositView';

/** One deposit as it was sent, for its publisher, with its status, and its receipt under the hash '#/receipt'. */
export function DepositViewPage(props: VisitedPageProps) {
  const { start, known, site, reference, loginHref, hash } = props;
  const { findEnvironment } = props;
  const { leave } = start;
  const links = usePageLinks();
  const path = toDepositPath('publisher', reference);
  const { answer, failed, cause, again } = useDepositView(props, path);
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
      onChanged={again}
      start={start}
      findEnvironment={findEnvironment}
      mayEditForms={known.user?.abilities.editForms === true}
    />
  );
}
