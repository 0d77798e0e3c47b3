import type { ListEntry } from '@engine/types/context';
import { addMonths } from '@engine';

export interface TimelinePoint {
  /** 'YYYY-MM-DD' */
  readonly from: string;
  /** Months after the first point; 0 for the first. */
  readonly after: number;
  readonly view: string;
  readonly download: string;
  /** Something is still closed at this point and opens later. */
  readonly closed: boolean;
  /** Only visitors of a library building may read it. */
  readonly onsite: boolean;
  /** No copy may be downloaded. */
  readonly viewOnly: boolean;
}

/** The access from one date on, as an entry of the list AccessCondition may state it beside its statements. */
interface Phase {
  view: string;
  download: string;
  onsite?: unknown;
  viewOnly?: unknown;
}

const isPhase = (value: unknown): value is Phase =>
  typeof value === 'object' &&
  value !== null &&
  'view' in value &&
  typeof value.view === 'string' &&
  'download' in value &&
  typeof value.download === 'string';

const text = (value: unknown): string =>
  typeof value === 'string' ? value : '';

/** The dates from which a condition lets people read and download, with what it says of each (S1 §3 AccessCondition). */
export function toTimeline(
  condition: ListEntry,
  today: string,
  months: number,
): TimelinePoint[] {
  const always: Phase = {
    view: text(condition.viewStatement),
    download: text(condition.downloadStatement),
    onsite: condition.onsite,
    viewOnly: condition.viewOnly,
  };
  const phases = Array.isArray(condition.phases)
    ? condition.phases.filter(isPhase)
    : [];
  const fill = (sentence: string) =>
    sentence.replaceAll('{months}', String(months));
  const [first = always, later = first] = phases;
  const changes =
    later.view !== first.view || later.download !== first.download;
  const point = (phase: Phase, after: number, closed: boolean) => ({
    from: addMonths(today, after),
    after,
    view: fill(phase.view),
    download: fill(phase.download),
    closed,
    onsite: phase.onsite === true,
    viewOnly: phase.viewOnly === true,
  });
  return changes
    ? [point(first, 0, true), point(later, months, false)]
    : [point(first, 0, false)];
}
