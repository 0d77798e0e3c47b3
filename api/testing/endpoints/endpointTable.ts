import { sampleCases, SEED } from '@engine/testing/generatedCases';
import type { AccountName } from '../visitors/accounts';

/** An asker in the table of endpoints: anonymous, or one of the test accounts. */
export type Asker = 'anonymous' | AccountName;

/** The columns of the table, each with its asker. */
const COLUMNS: readonly [heading: string, who: Asker][] = [
  ['anon', 'anonymous'],
  ['publ', 'publisher'],
  ['othP', 'otherPublisher'],
  ['syst', 'systemAccount'],
  ['admn', 'libraryAdmin'],
  ['othA', 'otherLibraryAdmin'],
  ['natA', 'admin'],
  ['supp', 'support'],
  ['read', 'readonly'],
  ['sysA', 'sysadmin'],
];

/** All askers of the table. */
export const askers = COLUMNS.map(([, who]) => who);

/** One row: the name of its call, and the status each one is answered with. */
export interface EndpointRow {
  call: string;
  expected: Record<Asker, number>;
}

const toCells = (line: string) => line.split('|').map((cell) => cell.trim());

/** Reads the table; throws for another heading or a row with a gap. A single number applies to all askers. */
export function readEndpointTable(table: string): EndpointRow[] {
  const [heading = '', ...lines] = table.trim().split('\n');
  const wanted = COLUMNS.map(([name]) => name).join();
  if (toCells(heading).slice(1).join() !== wanted) throw new Error(wanted);
  return lines.map((line) => {
    const [call = '', ...cells] = toCells(line);
    const statuses = cells.length === 1 ? COLUMNS.map(() => cells[0]) : cells;
    const numbers = statuses.map(Number);
    if (numbers.length !== COLUMNS.length || numbers.some(Number.isNaN)) {
      throw new Error(`a status for everybody: ${call}`);
    }
    const entries = askers.map((who, at) => [who, numbers[at]]);
    return { call, expected: Object.fromEntries(entries) } as EndpointRow;
  });
}

/**
 * Who asks for a row in this run: anonymous, and of the accounts that get the same status a sixth, but at least one. So
 * each run sees every status of a row. `npm test -- --all` has all of them ask.
 *
 * @param at - the place of the row in its table: each row has other askers.
 */
export function sampleAskers(
  { expected }: EndpointRow,
  at: number,
  seed = SEED,
): readonly Asker[] {
  const accounts = askers.filter((who) => who !== 'anonymous');
  const chosen = [...new Set(Object.values(expected))].flatMap((status) =>
    sampleCases(
      accounts.filter((who) => expected[who] === status),
      seed + at,
    ),
  );
  return askers.filter((who) => who === 'anonymous' || chosen.includes(who));
}

/** `METHOD /path` of a call, whose name may end with what is special of it in brackets. */
export function toRoute(call: string): string {
  return call.replace(/ \(.*\)$/, '');
}
