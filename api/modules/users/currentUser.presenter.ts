import { canReadAudit } from '../audit/audit.policy';
import { anonymousUser } from '../permissions/anonymousUser';
import { canEditForms } from '../permissions/formAdministrators';
import { isStaffRole, toRoleFlags } from '../permissions/roles';
import type { OwnJoin } from '@contract/joins';
import type {
  CurrentUser,
  MemberLibrary,
  PublisherSummary,
} from '@contract/user';
import type { Library } from '@contract/configuration';
import type { Actor } from '../permissions/actor';
import type { Publisher } from '../publishers/publisher.model';
import type { User } from './user.model';
import { canCloseAccount } from './closing.policy';
import { canAskToJoin, canSeeColleagues } from '../publishers/publisher.policy';
import { canEditUser, canUpdatePreferences } from './user.policy';

/** Presents a publisher to a user. */
export type PresentPublisher = (
  publisher: Publisher,
  actor: Actor,
) => PublisherSummary;

function findMemberLibrary(
  user: User,
  libraries: readonly Library[],
): MemberLibrary | null {
  const library = libraries.find(
    ({ abbrev }) => abbrev === user.memberLibraryId,
  );
  if (!isStaffRole(user.role) || library === undefined) return null;
  return {
    id: library.abbrev,
    name: library.name,
    claimingAllowed: library.claimingAllowed ?? false,
  };
}

/** Presents the current user with every flag of R17, without the publisher. */
function presentFlags(user: User, libraries: readonly Library[]): CurrentUser {
  const { role } = user;
  const memberLibrary = findMemberLibrary(user, libraries);
  const isNational =
    memberLibrary !== null && memberLibrary.id === libraries[0]?.abbrev;
  return {
    ...anonymousUser,
    id: user._id,
    username: user.username,
    name: user.name,
    email: user.email,
    phone: user.phone,
    role,
    authenticated: true,
    ...toRoleFlags(role, isNational),
    memberLibrary,
    userPreferences: user.userPreferences,
  };
}

/**
 * An account as `GET user/current` and all rules see it (spec 1 §3, spec 2 §6, R17), with its abilities.
 *
 * @param libraries - the first is the national one.
 * @param publisher - of the account; null of staff.
 * @param join - of an account without a publisher.
 * @param termsChanged - the published terms are others than those that it accepted.
 * @param presentPublisher - presents the publisher to a viewer, with the viewer's abilities.
 */
export function presentCurrentUser(
  user: User,
  libraries: readonly Library[],
  publisher: Publisher | null,
  presentPublisher: PresentPublisher,
  join: OwnJoin | null,
  termsChanged: boolean,
): CurrentUser {
  const flags = presentFlags(user, libraries);
  const summary =
    publisher === null
      ? null
      : presentPublisher(publisher, {
          ...flags,
          publisher: { id: publisher._id },
        });
  const publisherAssignedToId = summary?.assignedToId ?? null;
  const current = {
    ...flags,
    publisher: summary,
    join,
    termsChanged,
    publisherAssignedToId,
  };
  const own = { id: user._id, role: user.role, publisherAssignedToId };
  return {
    ...current,
    abilities: {
      editUser: canEditUser(current, own),
      updatePreferences: canUpdatePreferences(current, own),
      depositForPublisher: current.staffWithWriteAccess,
      joinPublisher: canAskToJoin(current),
      seeColleagues: canSeeColleagues(current),
      closeAccount: canCloseAccount(current),
      editForms: canEditForms(current),
      readAudit: canReadAudit(current),
    },
  };
}
