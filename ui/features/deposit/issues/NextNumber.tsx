import { useDepositPart } from '../useDepositPart';
import { findNext } from './findGap';
import { useDeposited } from './IssueGap';
import { readIssueRows, type IssueRowsPlace } from './issueRows';
import { useIssueTexts } from './useIssueTexts';

interface NextNumberProps {
  /** The word before a number. */
  readonly countsBy: string;
  readonly place: IssueRowsPlace;
}

/** Names the number that the next row probably has: after the last row, else after the last deposit. */
export function NextNumber({ countsBy, place }: NextNumberProps) {
  const { path, number } = place;
  const t = useIssueTexts();
  const added = useDepositPart(({ wizard }) =>
    readIssueRows(wizard.form.data, path)
      .map((row) => String(row[number] ?? ''))
      .filter(Boolean)
      .join('\n'),
  );
  const { deposited } = useDeposited(place);
  const known = deposited.slice(0, 1).map((issue) => issue.number);
  const numbers = added === '' ? known : added.split('\n');
  const next = findNext(numbers, countsBy);
  if (next === undefined) return null;
  return (
    <span>
      {t('next')} <b className="num">{next}</b>
    </span>
  );
}
