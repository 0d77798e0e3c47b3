/** How often issues come: how many in a year, and the months or days between two. */
export interface Period {
  perYear: number;
  months?: number;
  days?: number;
}

const PERIODS: Readonly<Record<string, Period>> = {
  DAILY: { perYear: 365, days: 1 },
  THREE_TIMES_A_WEEK: { perYear: 156 },
  SEMIWEEKLY: { perYear: 104 },
  WEEKLY: { perYear: 52, days: 7 },
  THREE_TIMES_A_MONTH: { perYear: 36 },
  BIWEEKLY: { perYear: 26, days: 14 },
  SEMIMONTHLY: { perYear: 24 },
  MONTHLY: { perYear: 12, months: 1 },
  BIMONTHLY: { perYear: 6, months: 2 },
  QUARTERLY: { perYear: 4, months: 3 },
  THREE_TIMES_A_YEAR: { perYear: 3, months: 4 },
  SEMIANNUAL: { perYear: 2, months: 6 },
  ANNUAL: { perYear: 1, months: 12 },
  BIENNIAL: { perYear: 1 / 2, months: 24 },
  TRIENNIAL: { perYear: 1 / 3, months: 36 },
};

/** Finds the period of a frequency, a key of SerialFrequency; undefined of an irregular or unknown one. */
export function findPeriod(frequency: string): Period | undefined {
  return Object.hasOwn(PERIODS, frequency) ? PERIODS[frequency] : undefined;
}
