import { libraries } from '@engine/testing/createUser';
import { getPolicyUser } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import type { OfferStatus } from './offer.policy';
import { canEditOffer } from './offer.policy';

const mayEdit = readPolicyTable(`
  an offer of its publisher  | OPEN | WITHDRAWN | EXPIRED | DEPOSITED
  nobody logged in           | -    | -         | -       | -
  PUBLISHER, its own         | -    | -         | -       | -
  PUBLISHER, another         | -    | -         | -       | -
  PUBLISHER, none            | -    | -         | -       | -
  SYSTEM_ACCOUNT, its own    | -    | -         | -       | -
  SYSTEM_ACCOUNT, another    | -    | -         | -       | -
  READONLY, its library      | -    | -         | -       | -
  READONLY, another library  | -    | -         | -       | -
  READONLY, national library | -    | -         | -       | -
  SUPPORT, its library       | yes  | -         | -       | -
  SUPPORT, another library   | -    | -         | -       | -
  SUPPORT, national library  | -    | -         | -       | -
  SUPPORT, no library        | -    | -         | -       | -
  ADMIN, its library         | yes  | -         | -       | -
  ADMIN, another library     | -    | -         | -       | -
  ADMIN, national library    | yes  | -         | -       | -
  ADMIN, no library          | -    | -         | -       | -
  SYSADMIN, its library      | yes  | -         | -       | -
  SYSADMIN, another library  | yes  | -         | -       | -
  SYSADMIN, no library       | yes  | -         | -       | -
`);

test.each(mayEdit)(
  '%s edits an offer that is %s: %s [S2-6.edit-offer S2-4.status.offer]',
  (who, status, may) => {
    const offer = {
      status: status as OfferStatus,
      publisherAssignedToId: libraries.tasmania.id,
    };
    expect(canEditOffer(getPolicyUser(who), offer)).toBe(may);
  },
);

test('an offer whose publisher is assigned to no library is that of nobody without one', () => {
  const offer = { status: 'OPEN', publisherAssignedToId: null } as const;
  expect(canEditOffer(getPolicyUser('ADMIN, no library'), offer)).toBe(false);
  expect(canEditOffer(getPolicyUser('SUPPORT, no library'), offer)).toBe(false);
});
