import type { ReviewReason } from '@contract/receipt';
import type { CausingFile } from '../queue/reviewCauses';
import { findReviewReason } from './reviewReason';

const file: CausingFile = { scan: 'clean', warnings: [] };
const serious = { severity: 'serious' } as CausingFile['warnings'][number];
const book = { type: 'BOOK', submissionItems: [{}] };
const sensitive = {
  type: 'BOOK',
  submissionItems: [{ sensitiveMaterial: true }],
};
const repeatedIssues = [
  { path: '/submissionItems/0', reference: 'LD-2026-000001' },
] as const;

interface Row {
  what: string;
  deposit?: Partial<Parameters<typeof findReviewReason>[0]>;
  file?: Partial<CausingFile>;
  reason: ReviewReason | undefined;
}

const rows: readonly Row[] = [
  {
    what: 'an answer',
    deposit: { payload: sensitive },
    reason: 'sensitive',
  },
  {
    what: 'an answer before a finding about the file',
    deposit: { payload: sensitive },
    file: { warnings: [serious] },
    reason: 'sensitive',
  },
  {
    what: 'an issue that was there before',
    deposit: { repeatedIssues: [...repeatedIssues] },
    reason: 'repeatedIssue',
  },
  {
    what: 'a scan that is not over',
    file: { scan: 'pending' },
    reason: 'notScanned',
  },
  {
    what: 'a finding about the file',
    file: { warnings: [serious] },
    reason: 'fileFindings',
  },
  {
    what: 'malware that was found later, which staff decide about',
    file: { scan: 'infected' },
    reason: undefined,
  },
  {
    what: 'a file that another publisher deposited before',
    file: { warnings: [{ ...serious, code: 'depositedByAnother' }] },
    reason: undefined,
  },
  {
    what: 'no review',
    deposit: { requiresReview: false, payload: sensitive },
    reason: undefined,
  },
];

test.each(rows)(
  'a depositor reads why a deposit is reviewed: $what',
  ({ deposit = {}, file: given = {}, reason }) => {
    const whole = { requiresReview: true, payload: book, ...deposit };
    expect(findReviewReason(whole, [{ ...file, ...given }])).toBe(reason);
  },
);
