import { expect, it } from '@jest/globals';
import {
  toDepositStage,
  type DepositStage,
  type StagedDeposit,
} from './depositStage';

it.each<[StagedDeposit['status'], boolean, DepositStage]>([
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
    expect(toDepositStage({ status, requiresReview })).toBe(stage);
  },
);
