import type { ReviewRow, ReviewSheet } from './reviewSheets';

/**
 * Adds to the answers about the depositor what is known of it and of its user.
 *
 * @param step - The step that asks for whom the document is sent.
 */
export function withAccount(
  sheets: readonly ReviewSheet[],
  step: string | undefined,
  known: readonly Pick<ReviewRow, 'key' | 'term' | 'lines'>[],
): ReviewSheet[] {
  return sheets.map((sheet) => {
    if (sheet.step.id !== step) return sheet;
    const told = known.map((row) => ({ ...row, hints: [], isTitle: false }));
    return { ...sheet, rows: [...told, ...sheet.rows] };
  });
}
