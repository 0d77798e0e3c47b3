import { policyUsers } from './policyUsers';

/** One cell: who, the heading of the column, and whether they may. */
export type PolicyCase = [who: string, column: string, may: boolean];

const ANSWERS: Record<string, boolean> = { yes: true, '-': false };

function toCells(line: string): string[] {
  return line.split('|').map((cell) => cell.trim());
}

/**
 * Reads a table of permissions: a heading, then a row for each of `policyUsers` with `yes` or `-` in every column.
 * Throws for a missing row or an empty cell, so that no table has gaps.
 */
export function readPolicyTable(table: string): PolicyCase[] {
  const [heading, ...rows] = table.trim().split('\n').map(toCells);
  const columns = (heading ?? []).slice(1);
  const missing = Object.keys(policyUsers).filter(
    (who) => rows.filter(([name]) => name === who).length !== 1,
  );
  if (missing.length > 0) throw new Error(`once each: ${missing.join('; ')}`);
  return rows.flatMap(([who = '', ...cells]) => {
    if (!(who in policyUsers)) throw new Error(`there is no user "${who}"`);
    if (cells.length !== columns.length) throw new Error(`cells of ${who}`);
    return columns.map((column, at): PolicyCase => {
      const may = ANSWERS[cells[at] ?? ''];
      if (may === undefined) throw new Error(`${who}, ${column}: yes or -`);
      return [who, column, may];
    });
  });
}
