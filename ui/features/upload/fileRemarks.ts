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

const summaryCode = 'epubCheckSummary';
const producerCodes: ReadonlySet<string> = new Set([
  'epubCheckError',
  'epubCheckFinding',
  'epubCheckMore',
]);

/** Splits findings into those for the depositor, worst first, and the technical ones that a summary counts. */
export function splitRemarks(remarks: readonly FileRemark[]): {
  shown: FileRemark[];
  forProducer: FileRemark[];
} {
  const sorted = sortRemarks(remarks);
  // A record from before there was a summary has its technical findings alone.
  const hasSummary = sorted.some(isSummary);
  const isTechnical = ({ code }: FileRemark) =>
    hasSummary && producerCodes.has(code);
  return {
    shown: sorted.filter((remark) => !isTechnical(remark)),
    forProducer: sorted.filter(isTechnical),
  };
}

/** Whether a finding counts the technical ones. */
export function isSummary({ code }: FileRemark): boolean {
  return code === summaryCode;
}
