import { expect, it } from '@jest/globals';
import { toStage, type ReceiptStage, type StagedReceipt } from './receiptStage';

it.each<[StagedReceipt['status'], boolean, ReceiptStage]>([
  ['SUBMITTED', false, 'checks'],
  ['SUBMITTED', true, 'review'],
  ['UNDER_REVIEW', true, 'review'],
  ['UNDER_REVIEW', false, 'review'],
  ['RETURNED', false, 'returned'],
  ['ACCEPTED', true, 'accepted'],
  ['DECLINED', true, 'decided'],
  ['SUPPRESSED', false, 'decided'],
])(
  'regression: a deposit that is %s (review required: %s) is at the stage of its status: %s',
  (status, requiresReview, stage) => {
    expect(toStage({ status, requiresReview })).toBe(stage);
  },
);
