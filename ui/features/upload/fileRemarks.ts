import type { FileRemark } from '@contract/files';

/** Wraps a plain sentence as a remark without code, detail and advice. */
export function toRemark(message: string): FileRemark {
  return { code: '', severity: 'error', message, detail: '', advice: '' };
}

const ranks: Record<FileRemark['severity'], number> = {
  error: 0,
  serious: 1,
  warning: 2,
};

/** Puts what was found in a file in order, worst first. */
export function sortRemarks(remarks: readonly FileRemark[]): FileRemark[] {
  return [...remarks].sort((a, b) => ranks[a.severity] - ranks[b.severity]);
}
