/** 'SubmissionItem' for '/entities/submission-item' and for 'submission-item'. */
export function toTypeName(id: string): string {
  return id
    .replace('/entities/', '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
