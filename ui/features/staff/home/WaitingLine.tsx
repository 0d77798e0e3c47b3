import type { Library } from '@contract/configuration';
import type { WaitingWork } from '@contract/staff/waiting';
import { formatDayOf } from '../../../components/formatDate';
import { findName } from '../findName';
import { useStaffTexts } from '../useStaffTexts';

export interface WaitingLineProps {
  /** Absent until it is known; its place is there. */
  readonly work: WaitingWork | undefined;
  readonly timeZone: string;
  /** Their names begin the sentence; absent where the page names the library. */
  readonly libraries?: readonly Library[];
}

/** Says in a sentence how many deposits wait for a decision, and since when. */
export function WaitingLine(props: WaitingLineProps) {
  const { work, timeZone, libraries } = props;
  const t = useStaffTexts();
  const found = work?.kinds.find(({ kind }) => kind === 'deposits');
  if (found === undefined) return <p className="hint num">{'\u00a0'}</p>;
  const { total, totalAtLeast = 0, oldest } = found;
  const since = oldest === null ? '' : formatDayOf(oldest, timeZone);
  const abbreviation = work?.library ?? '';
  const library =
    abbreviation === ''
      ? t('waiting.allLibraries')
      : findName(libraries ?? [], abbreviation);
  return (
    <p className="hint num">
      {libraries === undefined ? null : `${library}: `}
      {total === undefined
        ? t('waiting.lineMore', { count: totalAtLeast, since })
        : t('waiting.line', { count: total, since })}
    </p>
  );
}
