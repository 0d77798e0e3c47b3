import { expect, it } from '@jest/globals';
import { whatIsLost, type LossFactors } from './whatIsLost';

const ofVisitor: LossFactors = {
  owner: null,
  hasAnswers: true,
  onPublisherStep: false,
  publisher: { country: 'AU', name: 'Moss' },
};

it.each<[string, Partial<LossFactors>, string, ReturnType<typeof whatIsLost>]>([
  [
    'what a visitor typed about the publisher, from any other step',
    {},
    'ada',
    'publisher',
  ],
  [
    'nothing of a visitor who typed nothing about the publisher',
    { publisher: { country: 'AU' } },
    'ada',
    'nothing',
  ],
  [
    'what a visitor typed about the publisher on its step',
    { onPublisherStep: true },
    'ada',
    'step',
  ],
  [
    'nothing on that step while it is untouched',
    { onPublisherStep: true, publisher: { country: 'AU' } },
    'ada',
    'nothing',
  ],
  [
    'nothing of who logs in again, however it is spelt',
    { owner: 'ada', onPublisherStep: true },
    ' Ada',
    'nothing',
  ],
  ['everything of another user', { owner: 'bea' }, 'ada', 'everything'],
  [
    'nothing of another user who has no answers',
    { owner: 'bea', hasAnswers: false },
    'ada',
    'nothing',
  ],
])('a login takes %s [S2-2.login.alerts]', (_what, given, username, lost) => {
  expect(whatIsLost({ ...ofVisitor, ...given }, username)).toBe(lost);
});
