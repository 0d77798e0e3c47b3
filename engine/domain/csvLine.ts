/** Spreadsheets take these for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;
const NUMBER = /^-?\d+(,\d{3})*(\.\d+)?$/;

/** Without it Excel reads UTF-8 as the character set of the country. */
export const byteOrderMark = '\uFEFF';

/** Formats a cell so that no spreadsheet computes it: a text like a formula is marked as text. */
export function csvCell(text: string): string {
  const isFormula = FORMULA.test(text) && !NUMBER.test(text);
  const safe = isFormula ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A row of comma-separated values (RFC 4180) with its line break. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

/** The text of a cell without the mark that `csvCell` sets before a text like a formula. */
export const withoutTextMark = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
