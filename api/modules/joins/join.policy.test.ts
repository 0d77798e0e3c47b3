import { getPolicyUser, itsPublisher } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import { libraries } from '@engine/testing/createUser';
import { canDecideJoin, canSeeLibraryJoins } from './join.policy';

const request = (isWithLibrary: boolean) => ({
  publisherId: itsPublisher.id,
  assignedToId: libraries.tasmania.id,
  isWithLibrary,
});

const mayDecide = readPolicyTable(`
  a request to join          | see | asked of its users | with its library
  nobody logged in           | -   | -                  | -
  PUBLISHER, its own         | -   | yes                | yes
  PUBLISHER, another         | -   | -                  | -
  PUBLISHER, none            | -   | -                  | -
  SYSTEM_ACCOUNT, its own    | -   | -                  | -
  SYSTEM_ACCOUNT, another    | -   | -                  | -
  READONLY, its library      | yes | -                  | -
  READONLY, another library  | yes | -                  | -
  READONLY, national library | yes | -                  | -
  SUPPORT, its library       | yes | -                  | yes
  SUPPORT, another library   | yes | -                  | -
  SUPPORT, national library  | yes | -                  | -
  SUPPORT, no library        | yes | -                  | -
  ADMIN, its library         | yes | -                  | yes
  ADMIN, another library     | yes | -                  | -
  ADMIN, national library    | yes | -                  | yes
  ADMIN, no library          | yes | -                  | -
  SYSADMIN, its library      | yes | -                  | yes
  SYSADMIN, another library  | yes | -                  | yes
  SYSADMIN, no library       | yes | -                  | yes
`);

test.each(mayDecide)(
  '%s, a request to join that is %s: %s [R71]',
  (who, what, may) => {
    const user = getPolicyUser(who);
    const answer =
      what === 'see'
        ? canSeeLibraryJoins(user)
        : canDecideJoin(user, request(what === 'with its library'));
    expect(answer).toBe(may);
  },
);
