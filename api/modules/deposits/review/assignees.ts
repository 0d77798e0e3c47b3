import type { Model, QueryFilter } from 'mongoose';
import type { Library } from '@contract/configuration';
import type { AssignRequest, PersonName } from '@contract/staff/staff';
import type { CurrentUser } from '@contract/user';
import { toNamedList } from '@engine/domain/namedList';
import { isRecordId } from '../../../records/recordId';
import type { JudgeForm } from '../../forms/judgeForm';
import { anonymousUser } from '../../permissions/anonymousUser';
import { roles, toRoleFlags } from '../../permissions/roles';
import type { Actor } from '../../permissions/actor';
import { isNationalAdmin } from '../../permissions/actor';
import type { User } from '../../users/user.model';
import type { SubmissionRecord } from '../deposit.policy';
import { canAssign } from './decision/transition.policy';

/** More members of staff than any library has. */
const MOST_LISTED = 500;

export interface AssigneeDeps {
  users: Model<User>;
  /** The first is the national one. */
  libraries: readonly Library[];
  judgeForm: JudgeForm;
}

/** The members of library staff who may review deposits. */
export interface Assignees {
  /** Those of the viewer's library; for national administrators all, by name. */
  list(viewer: CurrentUser): Promise<PersonName[]>;
  /**
   * The member whom a document of the form `assign-deposit` names, or null for nobody. Rejects with 422 for a user who
   * may not review the deposit.
   */
  judge(
    viewer: CurrentUser,
    answers: Pick<AssignRequest, 'userId'>,
    deposit: SubmissionRecord,
  ): Promise<string | null>;
}

type Member = Pick<User, '_id' | 'name' | 'username'> &
  Pick<User, 'role' | 'memberLibraryId'>;

const writing = roles.filter(
  (role) => toRoleFlags(role, false).staffWithWriteAccess,
);

const toNames = ({ _id: id, name, username }: Member) =>
  [id, name || username] as const;

type MemberDeps = Pick<AssigneeDeps, 'users' | 'libraries'>;

/** Finds members of staff in use who may write. */
const findMembers = ({ users }: MemberDeps, filter: QueryFilter<User>) =>
  users
    .find({ ...filter, status: 'ACTIVE', role: { $in: [...writing] } })
    .sort({ name: 1 })
    .limit(MOST_LISTED)
    .select('name username role memberLibraryId')
    .lean<Member[]>();

function canReview(
  { libraries }: MemberDeps,
  { _id, role, memberLibraryId }: Member,
  deposit: SubmissionRecord,
): boolean {
  const library = libraries.find(({ abbrev }) => abbrev === memberLibraryId);
  const isNational = memberLibraryId === libraries[0]?.abbrev;
  const actor: Actor = {
    ...anonymousUser,
    id: _id,
    role,
    authenticated: true,
    ...toRoleFlags(role, isNational),
    memberLibrary: library
      ? { id: library.abbrev, name: library.name, claimingAllowed: false }
      : null,
  };
  return canAssign(actor, deposit);
}

/** Whether the user of an id is a member of staff who may review a deposit. */
export type MayReview = (
  userId: string,
  deposit: SubmissionRecord,
) => Promise<boolean>;

/** Builds the question whether a user may review a deposit. */
export function createMayReview(deps: MemberDeps): MayReview {
  return async (userId, deposit) => {
    const [member] = await findMembers(deps, { _id: userId });
    return member !== undefined && canReview(deps, member, deposit);
  };
}

/** Builds the search for members of staff. */
export function createAssignees(deps: AssigneeDeps): Assignees {
  return {
    async list(viewer) {
      const own = { memberLibraryId: viewer.memberLibrary?.id ?? '' };
      const found = await findMembers(deps, isNationalAdmin(viewer) ? {} : own);
      return found.map(toNames).map(([id, name]) => ({ id, name }));
    },

    async judge(viewer, { userId }, deposit) {
      const [member] = isRecordId(userId)
        ? await findMembers(deps, { _id: userId })
        : [];
      const may = member && canReview(deps, member, deposit) ? [member] : [];
      const answers = userId === null ? {} : { userId };
      const judged = await deps.judgeForm(
        'assign-deposit',
        answers,
        viewer,
        undefined,
        {
          StaffMember: toNamedList(may.map(toNames)),
        },
      );
      return judged.userId ?? null;
    },
  };
}
