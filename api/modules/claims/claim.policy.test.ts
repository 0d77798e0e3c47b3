import { getPolicyUser } from '../../testing/policyUsers';
import { readPolicyTable } from '../../testing/policyTable';
import { canClaim, canClaimFromOthers } from './claim.policy';
import { toLibraries } from './holder';

/** Libraries may claim in Tasmania and the national one, not in Victoria. */
const mayClaim = readPolicyTable(`
  held by                 | LTAS | SLV | NLA | SLSA
  nobody logged in        | -    | -   | -   | -
  PUBLISHER               | -    | -   | -   | -
  SYSTEM_ACCOUNT          | -    | -   | -   | -
  READONLY                | -    | -   | -   | -
  SUPPORT                 | -    | -   | -   | -
  ADMIN, its library      | -    | yes | yes | yes
  ADMIN, national library | yes  | yes | -   | yes
  ADMIN                   | -    | -   | -   | -
  SYSADMIN                | -    | -   | -   | -
`);

// A multipart monograph, serial, parent work or item (spec 2 §6): the kind makes no difference.
test.each(mayClaim)(
  '%s claims a deposit that was made for %s: %s [S2-6.claim]',
  (who, library, may) => {
    const record = { depositedForLibraryId: library, assignedLibrary: 'SLNSW' };
    expect(canClaim(getPolicyUser(who), record)).toBe(may);
  },
);

test.each(mayClaim)(
  '%s claims what a publisher of %s deposited itself: %s (R79) [S2-6.claim]',
  (who, library, may) => {
    const record = { depositedForLibraryId: null, assignedLibrary: library };
    expect(canClaim(getPolicyUser(who), record)).toBe(may);
  },
);

const mayClaimAnything = mayClaim.filter(([, library]) => library === 'SLSA');

test.each(mayClaimAnything)(
  '%s claims from another library, %s: %s [S2-6.claim]',
  (who, _library, may) => {
    expect(canClaimFromOthers(getPolicyUser(who))).toBe(may);
  },
);

test.each([
  [null, ['LTAS']],
  ['LTAS', ['LTAS']],
  ['SLV', ['SLV', 'LTAS']],
])(
  'what is deposited for %s by a publisher of Tasmania is in the lists of %j: of who has it, and of who edits it',
  (depositedForLibraryId, libraries) => {
    const record = { depositedForLibraryId, assignedLibrary: 'LTAS' };
    expect(toLibraries(record)).toEqual(libraries);
  },
);
