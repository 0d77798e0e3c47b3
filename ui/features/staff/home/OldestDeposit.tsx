import type { QueuePage } from '@contract/staff/queue';
import { formatDayOf } from '../../../components/formatDate';
import { toSearch } from '../../list/listQuery';
import { useListPage } from '../../list/useListPage';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitStart } from '../../shell/visit';
import { useStaffTexts } from '../useStaffTexts';

export interface OldestDepositProps {
  readonly start: Pick<VisitStart, 'api' | 'log'>;
  /** Abbreviation of the library that decides; null for a user who decides for all libraries, or who has none. */
  readonly library: string | null;
  readonly timeZone: string;
}

/** Among so many of the oldest one is looked for that the user may decide about. */
const SOME = '20';

/** The way to the deposit that has waited longest for a reviewer; the next one of its queue follows the decision. */
export function OldestDeposit(props: OldestDepositProps) {
  const { start, library, timeZone } = props;
  const t = useStaffTexts();
  const links = usePageLinks();
  const queue = {
    status: 'UNDER_REVIEW',
    assignedTo: 'none',
    sort: 'submittedDate',
    ...(library !== null && { decidedBy: library }),
  };
  const { answer } = useListPage<QueuePage>(
    'library/deposits',
    { ...queue, pageSize: SOME },
    start.api,
    start.log,
  );
  // A publisher may have been assigned to another library since; who only reads decides none.
  const oldest = answer?.rows.find(({ abilities }) => abilities.edit);
  if (oldest === undefined) return null;
  const { reference, submittedDate } = oldest;
  const since = formatDayOf(submittedDate, timeZone);
  return (
    <p className="hint">
      <a href={`${links.libraryDeposit(reference)}${toSearch(queue)}`}>
        {t('oldest.review')}
      </a>{' '}
      <span className="num">{t('oldest.since', { since })}</span>
    </p>
  );
}
