import { expect, test } from '@jest/globals';
import type { RenameOffer } from '@engine/types/definitionChange';
import { keyOfOffer, openOffers } from './declinedRenames';

const offer = (from: string, to: string): RenameOffer => ({
  formKey: 'loans',
  from,
  to,
  before: from,
  after: to,
});
const offers = [
  offer('/a', '/x'),
  offer('/a', '/y'),
  offer('/b', '/x'),
  offer('/b', '/y'),
];

test.each([
  ['nothing', [], ['/a /x', '/b /y']],
  ['the first', [offer('/a', '/x')], ['/a /y', '/b /x']],
  ['all of one', [offer('/a', '/x'), offer('/a', '/y')], ['/b /x']],
])(
  'after %s is declined each removed question is asked about with the next new one',
  (_what, declined, expected) => {
    const open = openOffers(offers, declined.map(keyOfOffer));
    expect(open.map(({ from, to }) => `${from} ${to}`)).toEqual(expected);
  },
);
