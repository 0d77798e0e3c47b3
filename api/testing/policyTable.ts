import { policyUsers } from './policyUsers';

/** One cell: who, the heading of the column, and whether they may. */
export type PolicyCase = [who: string, column: string, may: boolean];

const ANSWERS: Record<string, boolean> = { yes: true, '-': false };

function toCells(line: string): string[] {
  return line.split('|').map((cell) => cell.trim());
}

/** The role in the name of a user of `policyUsers`: 'ADMIN' of 'ADMIN, its library'. */
const toRole = (who: string): string => who.split(', ')[0] ?? who;

/** The row that counts for a user: the one of that name, else the one of the role. */
function findRow(rows: readonly string[][], who: string): string[] {
  const [row, ...more] =
    [who, toRole(who)]
      .map((name) => rows.filter(([first]) => first === name))
      .find(({ length }) => length > 0) ?? [];
  if (row === undefined) throw new Error(`no row counts for ${who}`);
  if (more.length > 0) throw new Error(`${who} has more than one row`);
  return row;
}

/**
 * Reads a table of permissions: a heading, then rows with `yes` or `-` in every column. A row is of one of `policyUsers`,
 * or of a role: it counts for all users of the role that have none of their own. Throws for a user without a row, a row
 * that counts for no user, or an empty cell, so that no table has gaps.
 */
export function readPolicyTable(table: string): PolicyCase[] {
  const [heading, ...rows] = table.trim().split('\n').map(toCells);
  const columns = (heading ?? []).slice(1);
  const users = Object.keys(policyUsers);
  const found = users.map((who) => [who, findRow(rows, who)] as const);
  const spare = rows.find((row) => found.every(([, used]) => used !== row));
  if (spare !== undefined) throw new Error(`"${spare[0]}" is no user's row`);
  return found.flatMap(([who, [, ...cells]]) => {
    if (cells.length !== columns.length) throw new Error(`cells of ${who}`);
    return columns.map((column, at): PolicyCase => {
      const may = ANSWERS[cells[at] ?? ''];
      if (may === undefined) throw new Error(`${who}, ${column}: yes or -`);
      return [who, column, may];
    });
  });
}
