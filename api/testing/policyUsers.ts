import { anonymousUser } from '../modules/permissions/anonymousUser';
import {
  createPublisher,
  createUser,
  libraries,
} from '@engine/testing/createUser';
import type { CurrentUser, MemberLibrary, Role } from '@contract/user';

/** The publisher, of Tasmania, that records in tables of permissions belong to. */
export const itsPublisher = createPublisher();

const user = (role: Role, publisher: CurrentUser['publisher']) =>
  createUser(role, { publisher });
const staff = (role: Role, memberLibrary: MemberLibrary | null) =>
  createUser(role, { memberLibrary });
const another = createPublisher({ id: 'p2', name: 'Kelp Press' });
const itsLibrary = libraries.tasmania;
const anotherLibrary = libraries.victoria;

/** Every kind of user that permissions distinguish, relative to a record of `itsPublisher`. */
export const policyUsers: Record<string, CurrentUser> = {
  'nobody logged in': anonymousUser,
  'PUBLISHER, its own': user('PUBLISHER', itsPublisher),
  'PUBLISHER, another': user('PUBLISHER', another),
  'PUBLISHER, none': user('PUBLISHER', null),
  'SYSTEM_ACCOUNT, its own': user('PUBLISHER_SYSTEM_ACCOUNT', itsPublisher),
  'SYSTEM_ACCOUNT, another': user('PUBLISHER_SYSTEM_ACCOUNT', another),
  'READONLY, its library': staff('EDEPOSIT_READONLY', itsLibrary),
  'READONLY, another library': staff('EDEPOSIT_READONLY', anotherLibrary),
  'READONLY, national library': staff('EDEPOSIT_READONLY', libraries.national),
  'SUPPORT, its library': staff('EDEPOSIT_SUPPORT', itsLibrary),
  'SUPPORT, another library': staff('EDEPOSIT_SUPPORT', anotherLibrary),
  'SUPPORT, national library': staff('EDEPOSIT_SUPPORT', libraries.national),
  'SUPPORT, no library': staff('EDEPOSIT_SUPPORT', null),
  'ADMIN, its library': staff('EDEPOSIT_ADMIN', itsLibrary),
  'ADMIN, another library': staff('EDEPOSIT_ADMIN', anotherLibrary),
  'ADMIN, national library': staff('EDEPOSIT_ADMIN', libraries.national),
  'ADMIN, no library': staff('EDEPOSIT_ADMIN', null),
  'SYSADMIN, its library': staff('SYSADMIN', itsLibrary),
  'SYSADMIN, another library': staff('SYSADMIN', anotherLibrary),
  'SYSADMIN, no library': staff('SYSADMIN', null),
};

/** Returns one of `policyUsers`; throws for an unknown name. */
export function getPolicyUser(who: string): CurrentUser {
  const person = policyUsers[who];
  if (person === undefined) throw new Error(`there is no user ${who}`);
  return person;
}
