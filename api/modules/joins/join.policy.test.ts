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
  a request to join      | see | asked of its users | with its library
  nobody logged in       | -   | -                  | -
  PUBLISHER, its own     | -   | yes                | yes
  PUBLISHER              | -   | -                  | -
  SYSTEM_ACCOUNT         | -   | -                  | -
  READONLY               | yes | -                  | -
  SUPPORT, its library   | yes | -                  | yes
  SUPPORT                | yes | -                  | -
  ADMIN, another library | yes | -                  | -
  ADMIN, no library      | yes | -                  | -
  ADMIN                  | yes | -                  | yes
  SYSADMIN               | yes | -                  | yes
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
