import type { UserSummary } from '@contract/answers';
import type { HydratedDocument, Model } from 'mongoose';
import type { CurrentUser, UserPreference } from '@contract/user';
import type {
  PreferencesSubmitted,
  UserEditSubmitted,
} from '@engine/types/generated/forms';
import type { Json, JsonObject } from '@engine/types/json';
import type { Actor } from '../permissions/actor';
import type { Checkpoint } from '../../ports/checkpoint';
import { isDuplicateKey } from '../../records/duplicateKey';
import { forbidden } from '../../http/errors';
import type {
  MergePatch,
  PatchedRecord,
  SentPatch,
} from '../../records/patchFields';
import { isRecordId, recordNotFound } from '../../records/recordId';
import type { Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { saveRevised } from '../../records/saveRevised';
import { retryOnConflict } from '../../records/retryOnConflict';
import type { AuditAction } from '../audit/auditActions';
import type { AuditChange } from '../audit/auditedChange';
import type { Publisher } from '../publishers/publisher.model';
import type { FollowContact } from '../publishers/publisherContact';
import { getContactPerson } from './contactPerson';
import {
  toAnswers,
  toAnswersOfState,
  toPlain,
  toPreferences,
} from './preferences';
import { toUserSearch } from './userSearchFields';
import type { User } from './user.model';
import type { UserRecord } from './user.policy';
import { canEditUser, canSeeUser, canUpdatePreferences } from './user.policy';
import { presentUser } from './user.presenter';

type Viewer = CurrentUser & { id: string };

export interface UserServiceDeps {
  users: Model<User>;
  revisions: Model<Revision>;
  mergePatch: MergePatch;
  publishers: Model<Publisher>;
  /**
   * Validates the body of `user-edit`. Throws 422 with its findings, also for an email that another account has.
   */
  judgeDetails: (
    body: JsonObject,
    viewer: CurrentUser,
    userId: string,
    taken?: string,
  ) => Promise<UserEditSubmitted>;
  /** As email addresses are compared. */
  toEmailKey: (email: string) => string;
  /** Judges the body of `preferences`. */
  judgePreferences: (
    body: JsonObject,
    viewer: CurrentUser,
  ) => Promise<PreferencesSubmitted>;
  /** Called after the email of an account has changed. Notifies the old address and voids its links. */
  onEmailChanged: (
    user: User,
    oldEmail: string,
    revision: number,
  ) => Promise<void>;
  /** Called after every edit of details, also of one that changed nothing. */
  followContact: FollowContact;
  auditUser: AuditChange;
  checkpoint: Checkpoint;
}

/** Changes to accounts. All throw 404 for who may not see the account, 403 for who may not change it, 422 for findings. */
export interface UserService {
  /** Changes name, phone and email, also in the publisher whose contact the account is; logins stay. */
  edit(viewer: Viewer, id: string, body: JsonObject): Promise<UserSummary>;
  /** Changes the same details, merged with what others changed, and keeps the `revisionNotes` of the patch. Throws 409 `CHANGED` with both values of each conflict. */
  patch(viewer: Viewer, id: string, sent: SentPatch): Promise<void>;
  /** Replaces the user's values that prefill forms (R36, R37). */
  updatePreferences(
    viewer: Viewer,
    id: string,
    body: JsonObject,
  ): Promise<UserPreference[]>;
  /** Changes some of these values, merged with what others changed. Throws 409 `CHANGED` with both values of each conflict. */
  patchPreferences(viewer: Viewer, id: string, sent: SentPatch): Promise<void>;
}

interface Found {
  user: HydratedDocument<User>;
  record: UserRecord;
}

/** The answers of the form about the details of an account as it is. */
const toDetails = ({ name, email, phone }: User): JsonObject => ({
  name,
  email,
  ...(phone !== '' && { phone }),
});

/** The body of the own details without an email that is the present one: spec 2 §7 sends it with the other details. */
function withoutSame(body: JsonObject, { email }: User): JsonObject {
  if (body['email'] !== email) return body;
  const { email: _same, ...rest } = body;
  return rest;
}

/** Changes to accounts, each kept with who did it, before and after. */
export function createUserService(deps: UserServiceDeps): UserService {
  const { users, publishers, toEmailKey } = deps;

  async function get(
    viewer: Viewer,
    id: string,
    may: (user: Actor, target: UserRecord) => boolean,
  ): Promise<Found> {
    const isSeen = isRecordId(id) && canSeeUser(viewer, { id });
    const user = isSeen
      ? await users.findOne({
          _id: id,
          status: { $nin: ['RESERVED', 'ANONYMISED'] },
        })
      : null;
    if (user === null) throw recordNotFound();
    const publisher =
      user.publisherId === null
        ? null
        : await publishers
            .findById(user.publisherId)
            .select('assignedLibrary')
            .lean<Pick<Publisher, 'assignedLibrary'>>();
    const record: UserRecord = {
      id,
      role: user.role,
      publisherAssignedToId: publisher?.assignedLibrary ?? null,
    };
    if (!may(viewer, record)) throw forbidden();
    return { user, record };
  }

  /** Writes a change with its revision; answers the number of it. */
  function save(
    user: HydratedDocument<User>,
    viewer: Viewer,
    [before, after]: readonly [Json, Json],
    action: AuditAction,
  ): Promise<number> {
    const by = viewer.id;
    const record = user.toObject<User & RevisedRecord>();
    return deps.auditUser(record, { action, by }, (now) =>
      saveRevised(deps.revisions, 'user', user, {
        lastModifiedDate: now,
        lastModifiedBy: by,
        lastChange: { before, after },
      }),
    );
  }

  /** The fields of an account after a patch, merged with what others changed. */
  const merge = (
    user: HydratedDocument<User>,
    patched: Pick<PatchedRecord, 'fields' | 'toFields'>,
    sent: SentPatch,
  ) => {
    const record = user.toObject<User & RevisedRecord>();
    const of = { ...patched, recordType: 'user', record } as const;
    return deps.mergePatch(of, sent);
  };

  async function edit(
    viewer: Viewer,
    { user, record }: Found,
    { revisionNotes, ...body }: JsonObject,
  ): Promise<UserSummary> {
    const { _id: id } = user;
    const data = await deps.judgeDetails(
      viewer.id === id ? withoutSame(body, user) : body,
      viewer,
      id,
    );
    const before = { name: user.name, phone: user.phone, email: user.email };
    const after = {
      name: data.name,
      phone: data.phone ?? '',
      // The form asks only staff for it: users prove a new address of their own.
      email: data.email ?? user.email,
    };
    user.set({
      ...after,
      emailKey: toEmailKey(after.email),
      ...toUserSearch({ ...after, username: user.username }),
    });
    if (user.isModified()) {
      const revision = await save(
        user,
        viewer,
        [
          before,
          { ...after, ...(revisionNotes !== undefined && { revisionNotes }) },
        ],
        'user.edited',
      ).catch(async (error: unknown) => {
        // Another account took the address at the same moment: the error is the same as for a taken address.
        if (isDuplicateKey(error)) {
          await deps.judgeDetails(body, viewer, id, after.email);
        }
        throw error;
      });
      if (toEmailKey(before.email) !== toEmailKey(after.email)) {
        await deps.onEmailChanged(user.toObject(), before.email, revision);
      }
    }
    deps.checkpoint('account edited');
    if (user.publisherId !== null) {
      await deps.followContact(user.publisherId, viewer.id, () =>
        getContactPerson(deps, id, toEmailKey),
      );
    }
    return presentUser(user.toObject(), record.publisherAssignedToId, viewer);
  }

  async function updatePreferences(
    viewer: Viewer,
    { user }: Found,
    body: JsonObject,
  ): Promise<UserPreference[]> {
    const data = await deps.judgePreferences(body, viewer);
    const before = toPlain(user.userPreferences);
    const after = toPreferences(data);
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      user.userPreferences = after;
      const change = [
        { userPreferences: before.map((each) => ({ ...each })) },
        { userPreferences: after.map((each) => ({ ...each })) },
      ] as const;
      await save(user, viewer, change, 'user.preferences');
    }
    return after;
  }

  return {
    edit: (viewer, id, body) =>
      retryOnConflict(async () =>
        edit(viewer, await get(viewer, id, canEditUser), body),
      ),
    patch: (viewer, id, sent) =>
      retryOnConflict(async () => {
        const found = await get(viewer, id, canEditUser);
        const fields = toDetails(found.user);
        const body = await merge(found.user, { fields }, sent);
        await edit(viewer, found, body);
      }),
    updatePreferences: (viewer, id, body) =>
      retryOnConflict(async () =>
        updatePreferences(
          viewer,
          await get(viewer, id, canUpdatePreferences),
          body,
        ),
      ),
    patchPreferences: (viewer, id, sent) =>
      retryOnConflict(async () => {
        const found = await get(viewer, id, canUpdatePreferences);
        const fields = toAnswers(found.user.userPreferences);
        const patched = { fields, toFields: toAnswersOfState };
        const body = await merge(found.user, patched, sent);
        await updatePreferences(viewer, found, body);
      }),
  };
}
