import { useEffect } from 'react';
import { Skeleton } from '../../../components/Skeleton';
import { useLoginFirst } from '../../shell/useLoginFirst';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitedPageProps } from '../../shell/visit';
import { DepositNotShown } from '../view/DepositNotShown';
import { DepositReceiptPart } from '../view/DepositReceiptPart';
import { DepositorsView } from './DepositorsView';
import { ReviewRecord } from './ReviewRecord';
import { useReviewed } from './useReviewed';

/**
 * Leaves for the publisher's own page of the deposit where the user is no member of staff. A link of staff can be passed
 * on so. Answers whether it leaves.
 */
function useOwnPage({
  known: { user },
  start: { leave },
  reference,
  hash,
}: VisitedPageProps): boolean {
  const links = usePageLinks();
  const own = `${links.myDeposit(reference)}${hash}`;
  const isOwn = user?.authenticated === true && !user.staff;
  useEffect(() => {
    if (isOwn) leave(own);
  }, [isOwn, leave, own]);
  return isOwn;
}

/** One deposit as library staff work on it, its receipt under the hash '#/receipt', and what its depositor sees under '#/depositor'. */
export function ReviewPage(props: VisitedPageProps) {
  const { start, known, site, reference, hash } = props;
  const isShown = useLoginFirst(props);
  const isLeaving = useOwnPage(props);
  const links = usePageLinks();
  const reviewed = useReviewed(props);
  const { answer, failed, cause, again } = reviewed;
  const { config } = known;
  if (failed && answer === undefined && !isLeaving)
    return (
      <div className="wide review">
        <DepositNotShown
          cause={cause}
          site={site}
          listHref={links.libraryDeposits}
          onRetry={again}
        />
      </div>
    );
  if (answer === undefined || !isShown || config === undefined)
    return (
      <div className="wide review">
        <Skeleton />
      </div>
    );
  if (hash === '#/receipt')
    return (
      <div className="shell review">
        <DepositReceiptPart
          site={site}
          config={config}
          start={start}
          deposit={answer.answer.record}
          view={links.libraryDeposit(reference)}
          path={`library/deposit/${encodeURIComponent(reference)}/view`}
          findEnvironment={props.findEnvironment}
        />
      </div>
    );
  if (hash === '#/depositor')
    return (
      <div className="shell review">
        <DepositorsView {...props} config={config} />
      </div>
    );
  return <ReviewRecord {...props} reviewed={answer} onChanged={again} />;
}
