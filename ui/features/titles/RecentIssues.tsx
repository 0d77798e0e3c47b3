import type { RecentIssues as Issues } from '@contract/titles';
import { RECENT_SHOWN } from '@engine/domain/recentIssues';
import { insideSentence } from './insideSentence';
import { toDay } from './TitleTable';
import { useTitleTexts } from './useTitleTexts';

interface RecentIssuesProps {
  /** All that are known, the newest deposit first. */
  readonly issues: Issues;
  readonly timeZone: string;
}

/** The last issues that were deposited, the newest first (R52). */
export function RecentIssues({ issues, timeZone }: RecentIssuesProps) {
  const t = useTitleTexts();
  const words = issues.slice(0, RECENT_SHOWN).map((issue, index) => {
    const { itemTitle, yearOfPublication, submittedDate } = issue;
    return t(
      yearOfPublication === undefined ? 'recentOne' : 'recentOneOfYear',
      {
        issue: index === 0 ? itemTitle : insideSentence(itemTitle),
        year: yearOfPublication,
        date: toDay(submittedDate, timeZone),
      },
    );
  });
  return (
    <p className="hint" role="status">
      {words.length === 0 ? null : (
        <>
          {t('recent')}: <span className="num">{words.join(', ')}</span>
        </>
      )}
    </p>
  );
}
