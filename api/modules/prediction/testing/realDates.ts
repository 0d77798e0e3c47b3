import { MONTHS } from '@engine/domain/calendarWords';
import { predictIssues } from '../predictIssues';

interface Periodical {
  title: string;
  issues: { date: string }[];
}

/** An issue whose month was not suggested first. */
export interface MissedIssue {
  title: string;
  /** The dates of the issues before it, the last one last. */
  before: readonly string[];
  date: string;
  /** The first suggestion; '' where there was none. */
  suggested: string;
}

/** So many issues in a row show an interval. */
const WINDOW = 7;
/** So many issues before one are learned from. */
const LEARNED = 26;

const toMonth = (date: string) =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
const toDay = (date: string) => Date.parse(date) / 86_400_000;
const toWords = (date: string) =>
  `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/** Whether issues came every so many months, or every so many days. */
function isStable(dates: readonly string[]): boolean {
  const gaps = (at: (date: string) => number) =>
    dates.slice(1).map((date, place) => at(date) - at(dates[place] ?? date));
  const months = gaps(toMonth);
  const days = gaps(toDay);
  return (
    (months[0] !== 0 && new Set(months).size === 1) ||
    Math.max(...days) - Math.min(...days) <= 1
  );
}

/** Predicts issues of real periodicals, a JSON object on each line, wherever the issues before have a stable interval. */
export function predictRealDates(periodicals: string): {
  count: number;
  missed: readonly MissedIssue[];
} {
  const missed: MissedIssue[] = [];
  let count = 0;
  for (const line of periodicals.trim().split('\n')) {
    const { title, issues } = JSON.parse(line) as Periodical;
    const known = issues.map(({ date }) => date);
    const dates = [
      ...new Set(known.filter((date) => /^\d{4}-\d\d-\d\d$/.test(date))),
    ].sort();
    // Every seventh place: each title has its part, in little time.
    for (let at = WINDOW; at < dates.length; at += WINDOW) {
      const before = dates.slice(at - WINDOW, at);
      if (!isStable(before)) continue;
      count += 1;
      const date = dates[at] ?? '';
      const learned = dates.slice(Math.max(0, at - LEARNED), at).map(toWords);
      const [first] = predictIssues({
        issues: learned.map((issue) => ({ issue })),
        previous: '',
        frequency: '',
        prefix: '',
      });
      if (first?.month === Number(date.slice(5, 7))) continue;
      missed.push({ title, before, date, suggested: first?.issue ?? '' });
    }
  }
  return { count, missed };
}
