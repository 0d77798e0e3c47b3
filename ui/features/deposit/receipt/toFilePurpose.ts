/** What a deposited file is for, after the number of its issue as in the review: 'No. 13: Cover image'. */
export const toFilePurpose = (
  issue: string | undefined,
  purpose: string,
): string => (issue === undefined ? purpose : `${issue}: ${purpose}`);
