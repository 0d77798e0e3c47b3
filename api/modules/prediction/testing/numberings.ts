import { MONTHS, SEASONS } from '@engine/domain/calendarWords';

/** A way to number the issues of a serial: the issue at a place, counted from 0, and how often issues come. */
export interface Numbering {
  name: string;
  frequency: string;
  issueAt(at: number): string;
}

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const month = (at: number) => upper(MONTHS[at % 12] ?? '');
const season = (at: number) => upper(SEASONS[at % 4] ?? '');
const turn = (at: number, length: number) => Math.floor(at / length);
const day = (at: number) => new Date(Date.UTC(2019, 1, 1 + 7 * at));

/** Twelve patterns, for a series that began in this year, with this volume and number. */
export function createNumberings(
  year: number,
  first: number,
): readonly Numbering[] {
  return [
    {
      name: 'numbers',
      frequency: 'MONTHLY',
      issueAt: (at) => `no. ${at + first}`,
    },
    {
      name: 'volume and number',
      frequency: 'QUARTERLY',
      issueAt: (at) => `vol. ${first + turn(at, 4)} no. ${(at % 4) + 1}`,
    },
    {
      name: 'volume with brackets',
      frequency: 'BIMONTHLY',
      issueAt: (at) => `${first + turn(at, 6)}(${(at % 6) + 1})`,
    },
    {
      name: 'months',
      frequency: 'MONTHLY',
      issueAt: (at) => `${month(at)} ${year + turn(at, 12)}`,
    },
    {
      name: 'seasons',
      frequency: 'QUARTERLY',
      issueAt: (at) => `${season(at)} ${year + turn(at, 4)}`,
    },
    {
      name: 'restart per year',
      frequency: 'BIMONTHLY',
      issueAt: (at) => `${(at % 6) + 1}/${year + turn(at, 6)}`,
    },
    {
      name: 'number with month',
      frequency: 'QUARTERLY',
      issueAt: (at) =>
        `no. ${at + first} (${month(at * 3)} ${year + turn(at, 4)})`,
    },
    {
      name: 'volume, number and short month',
      frequency: 'MONTHLY',
      issueAt: (at) =>
        `Vol. ${first + turn(at, 12)}, No. ${(at % 12) + 1}, ${month(at).slice(0, 3)} ${year + turn(at, 12)}`,
    },
    {
      name: 'double issue at the end of the year',
      frequency: 'MONTHLY',
      issueAt: (at) =>
        `no. ${at % 11 === 10 ? '11/12' : (at % 11) + 1} (${year + turn(at, 11)})`,
    },
    {
      name: 'weekly dates',
      frequency: 'WEEKLY',
      issueAt: (at) => {
        const date = day(at);
        return `${date.getUTCDate()} ${month(date.getUTCMonth())} ${date.getUTCFullYear()}`;
      },
    },
    {
      name: 'double months',
      frequency: 'BIMONTHLY',
      issueAt: (at) =>
        `${month(at * 2)}/${month(at * 2 + 1)} ${year + turn(at, 6)}`,
    },
    {
      name: 'double years',
      frequency: 'ANNUAL',
      issueAt: (at) =>
        `${year + at}/${String((year + at + 1) % 100).padStart(2, '0')}`,
    },
  ];
}
