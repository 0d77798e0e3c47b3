import type { ReviewRow, ReviewSheet } from './reviewSheets';

/** The step that asks for the publisher. */
const publisherStep = 'publisher-details';

/** The account that may be asked for is told by its username alone (spec 2 §2 Review). */
const accountQuestion = '/createUserAccount';
const accountTerms = '/user/termsAndConditionsAccepted';
const username = '/user/username';

/** Adds to the answers about the publisher what is known of it and of its user, and tells of a new account by its username. */
export function withAccount(
  sheets: readonly ReviewSheet[],
  known: readonly Pick<ReviewRow, 'key' | 'term' | 'lines'>[],
  usernameTerm: string,
): ReviewSheet[] {
  return sheets.map((sheet) => {
    if (sheet.step.id !== publisherStep) return sheet;
    const rows = sheet.rows
      .filter(({ key }) => key !== accountQuestion && key !== accountTerms)
      .map((row) =>
        row.key === username ? { ...row, term: usernameTerm } : row,
      );
    const told = known.map((row) => ({ ...row, hints: [], isTitle: false }));
    return { ...sheet, rows: [...told, ...rows] };
  });
}
