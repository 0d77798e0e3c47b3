import type { Library } from '@contract/configuration';
import type {
  AccountStatusChange,
  UserRecordAnswer,
  UserRow,
} from '@contract/staff/library';
import type { CurrentUser, Role } from '@contract/user';
import { toLibraryLists } from '@engine/domain/namedList';
import type { JsonObject } from '@engine/types/json';
import { ApiError, forbidden } from '../../http/errors';
import type { FormService } from '../forms/form.service';
import type { JudgeForm } from '../forms/judgeForm';
import type { PublisherSearch } from '../publishers/publisherSearch';
import { canManageStaff } from '../users/user.policy';
import type { UserList } from '../users/userList';
import type { StaffMember, SystemAccount } from './invitedAccount';
import type { RemoteChecks } from './registration/remoteChecks';
import type { StaffAccounts } from './staffAccounts';

type Viewer = CurrentUser & { id: string };

export interface LibraryStaffDeps {
  accounts: Pick<
    StaffAccounts,
    'invite' | 'mailLink' | 'changeRole' | 'disable' | 'enable'
  >;
  users: Pick<UserList, 'get' | 'merge'>;
  publishers: Pick<PublisherSearch, 'get'>;
  forms: Pick<FormService, 'live'>;
  judgeForm: JudgeForm;
  remoteChecks: RemoteChecks;
  libraries: readonly Library[];
}

/**
 * Manages the accounts of library staff and of programs, and the state of every account. Each function throws 404 for
 * an unknown record, and 403 for a user who may not do it.
 */
export interface LibraryStaff {
  /**
   * Adds a member of a library and mails the link. Throws 422 with the findings, which include a taken name or email.
   */
  add(viewer: Viewer, body: JsonObject): Promise<UserRecordAnswer>;
  /** Adds an account for a program of a publisher and mails the link. Throws 422 as `add` does. */
  addSystemAccount(
    viewer: Viewer,
    publisherId: string,
    body: JsonObject,
  ): Promise<UserRecordAnswer>;
  /**
   * Gives a member another role and library, and ends all logins. Throws 409 `CHANGED` with both values where another
   * user changed them after `revision`, and 422 with the findings.
   */
  changeRole(
    viewer: Viewer,
    id: string,
    revision: number,
    body: JsonObject,
  ): Promise<UserRecordAnswer>;
  /** Closes an account at once and everywhere, or opens it again. */
  changeStatus(
    viewer: Viewer,
    id: string,
    change: AccountStatusChange,
  ): Promise<UserRecordAnswer>;
  /** Mails the link to set a password again. Throws 409 for an account that does not wait for it. */
  sendLink(viewer: Viewer, id: string): Promise<UserRecordAnswer>;
}

const pickRole = ({ role, memberLibraryId }: UserRow) => ({
  role,
  memberLibraryId,
});

/** Builds the management of staff accounts. */
export function createLibraryStaff({
  accounts,
  users,
  publishers,
  forms,
  judgeForm,
  remoteChecks,
  libraries,
}: LibraryStaffDeps): LibraryStaff {
  const lists = toLibraryLists(libraries);

  async function get(
    viewer: Viewer,
    id: string,
    ability: 'manage' | 'sendLink' | 'disable' = 'manage',
  ) {
    const { record, abilities } = await users.get(viewer, id);
    if (!abilities[ability]) throw forbidden();
    return record;
  }

  async function judge<Key extends 'invite-staff' | 'add-system-account'>(
    key: Key,
    viewer: Viewer,
    body: JsonObject,
  ) {
    const { form } = await forms.live(key);
    const checks = await remoteChecks.find(form, body);
    return judgeForm(key, body, viewer, checks, lists);
  }

  const changed = () =>
    new ApiError(
      409,
      'CHANGED',
      'The account has another state now. Look at it again.',
    );

  /** Makes the account and mails its link. */
  async function invite(
    viewer: Viewer,
    account: StaffMember | SystemAccount,
    judgeAgain: () => Promise<unknown>,
  ) {
    const added = await accounts.invite(account, viewer.id);
    if ('taken' in added) {
      // Another account took the name at the same moment: the findings are those of a taken name.
      await judgeAgain();
      throw changed();
    }
    await accounts.mailLink(account.username, viewer.id);
    return users.get(viewer, added.userId);
  }

  return {
    async add(viewer, body) {
      const judgeBody = () => judge('invite-staff', viewer, body);
      const data = await judgeBody();
      const role = data.role as Role;
      const library: string = data.library;
      const target = { id: '', role, memberLibraryId: library };
      if (!canManageStaff(viewer, target)) throw forbidden();
      const member = { ...data, role, library, phone: data.phone ?? '' };
      return invite(viewer, member, judgeBody);
    },

    async addSystemAccount(viewer, publisherId, body) {
      const { abilities } = await publishers.get(viewer, publisherId);
      if (!abilities.addSystemAccount) throw forbidden();
      const judgeBody = () => judge('add-system-account', viewer, body);
      const data = await judgeBody();
      return invite(
        viewer,
        {
          ...data,
          role: 'PUBLISHER_SYSTEM_ACCOUNT',
          publisherId,
          phone: data.phone ?? '',
        },
        judgeBody,
      );
    },

    async changeRole(viewer, id, revision, body) {
      const record = await get(viewer, id);
      const judged = await judgeForm('staff-role', body, viewer, {}, lists);
      const role = judged.role as Role;
      const library: string = judged.library;
      const next = { id, role, memberLibraryId: library };
      if (!canManageStaff(viewer, next)) throw forbidden();
      const still = pickRole(record);
      await users.merge(
        id,
        { ...still },
        {
          revision,
          patch: [
            { op: 'replace', path: '/role', value: role },
            { op: 'replace', path: '/memberLibraryId', value: library },
          ],
        },
      );
      const isDone = await accounts.changeRole(
        record.username,
        role,
        library,
        viewer.id,
        still,
      );
      if (!isDone) throw changed();
      return users.get(viewer, id);
    },

    async changeStatus(viewer, id, { status }) {
      const { username } = await get(viewer, id, 'disable');
      const done =
        status === 'ACTIVE'
          ? await accounts.enable(username, viewer.id)
          : await accounts.disable(username, viewer.id);
      if (!done) throw changed();
      return users.get(viewer, id);
    },

    async sendLink(viewer, id) {
      const { username } = await get(viewer, id, 'sendLink');
      if (!(await accounts.mailLink(username, viewer.id))) throw changed();
      return users.get(viewer, id);
    },
  };
}
