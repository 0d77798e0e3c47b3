import type { CausingFile, ReviewCause } from './reviewCauses';
import { findReviewCauses } from './reviewCauses';

const remark = (severity: 'warning' | 'serious') =>
  ({ severity }) as CausingFile['warnings'][number];

interface Row {
  what: string;
  deposit?: Partial<Parameters<typeof findReviewCauses>[0]>;
  file?: Partial<CausingFile>;
  hasTwin?: true;
  finds: ReviewCause['sentence'][];
}

const newTitle = { type: 'SERIAL_TITLE', serialTitle: { title: 'Kelp' } };
const sensitive = { submissionItems: [{ sensitiveMaterial: true }] };
const repeatedIssues = [
  { path: '/submissionItems/0', reference: 'LD-2026-000001' },
] as const;

const rows: readonly Row[] = [
  { what: 'nothing', finds: [] },
  {
    what: 'sensitive material',
    deposit: { payload: { type: 'BOOK', ...sensitive } },
    finds: ['reviewSensitive'],
  },
  {
    what: 'a new title',
    deposit: { payload: newTitle },
    finds: ['reviewNewTitle'],
  },
  {
    what: 'an issue that was there before',
    deposit: { repeatedIssues },
    finds: ['reviewRepeatedIssue'],
  },
  {
    what: 'an ISBN that another publication has',
    deposit: { repeatedIdentifiers: repeatedIssues },
    finds: ['reviewDuplicate'],
  },
  {
    what: 'a file that was there before',
    hasTwin: true,
    finds: ['reviewDuplicate'],
  },
  {
    what: 'a pending scan',
    file: { scan: 'pending' },
    finds: ['reviewNotScanned'],
  },
  {
    what: 'malware, before all else',
    file: { scan: 'infected' },
    hasTwin: true,
    finds: ['reviewMalware', 'reviewDuplicate'],
  },
  {
    what: 'a remark',
    file: { warnings: [remark('serious')] },
    finds: ['reviewRemark'],
  },
  {
    what: 'no harmless remark',
    file: { warnings: [remark('warning')] },
    finds: [],
  },
];

test.each(rows)(
  '$what is a reason for a review [S2-1.manual-review]',
  ({ deposit = {}, file, hasTwin = false, finds }) => {
    const found = findReviewCauses(
      { payload: { type: 'BOOK' }, ...deposit },
      [{ scan: 'clean', warnings: [], ...file }],
      hasTwin,
    );
    expect(found.map(({ sentence }) => sentence)).toEqual(finds);
  },
);

test('remarks are counted', () => {
  const warnings = [remark('serious'), remark('serious')];
  const found = findReviewCauses(
    { payload: { type: 'BOOK' } },
    [{ scan: 'clean', warnings }],
    false,
  );
  expect(found).toEqual([{ sentence: 'reviewRemarks', params: { count: 2 } }]);
});
