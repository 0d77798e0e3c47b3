import type { Model, QueryFilter } from 'mongoose';
import type {
  UserPage,
  UserQuery,
  UserRecordAnswer,
} from '@contract/staff/library';
import type { JsonObject } from '@engine/types/json';
import { forbidden } from '../../http/errors';
import type { Calendar } from '../../records/list/dateRange';
import { findPage } from '../../records/list/findPage';
import { readListQuery } from '../../records/list/listQuery';
import type { MergePatch, SentPatch } from '../../records/patchFields';
import { isRecordId, recordNotFound } from '../../records/recordId';
import type { RevisedRecord } from '../../records/revisions';
import type { Actor } from '../permissions/actor';
import type { Publisher } from '../publishers/publisher.model';
import type { User } from './user.model';
import { canAddStaff, canListUsers } from './user.policy';
import { presentUserRecord, presentUserRow } from './user.presenter';
import { userDefinition } from './userDefinition';

/** Accounts as library staff see them (spec 2 §6). Each throws 403 for who is no library staff. */
export interface UserList {
  list(viewer: Actor, query: UserQuery): Promise<UserPage>;
  /** Throws 404 where there is none of this id. */
  get(viewer: Actor, id: string): Promise<UserRecordAnswer>;
  /** Merges changes of fields with what others changed since. Throws 409 `CHANGED` with both values of each conflict. */
  merge(id: string, fields: JsonObject, sent: SentPatch): Promise<JsonObject>;
}

/** Accounts that were never made, and those without a person, are on no list. */
const LISTED: QueryFilter<User> = {
  status: { $in: ['PENDING', 'ACTIVE', 'DISABLED', 'CLOSED'] },
};

const FIELDS =
  'username name email phone role status memberLibraryId publisherId createdDate revision';

type House = Pick<Publisher, '_id' | 'name' | 'assignedLibrary'>;

export interface UserListModels {
  users: Model<User>;
  publishers: Model<Publisher>;
}

/** Lists accounts from the database. */
export function createUserList(
  { users, publishers }: UserListModels,
  mergePatch: MergePatch,
  calendar: () => Calendar,
): UserList {
  async function findPublishers(
    found: readonly Pick<User, 'publisherId'>[],
  ): Promise<ReadonlyMap<string, House>> {
    const ids = found.flatMap(({ publisherId }) => publisherId ?? []);
    const houses = await publishers
      .find({ _id: { $in: ids } })
      .select('name assignedLibrary')
      .lean<House[]>();
    return new Map(houses.map((house) => [house._id, house]));
  }

  return {
    async list(viewer, query) {
      if (!canListUsers(viewer)) throw forbidden();
      const { found, ...page } = await findPage<User, User>(
        users,
        readListQuery(userDefinition, LISTED, query, calendar()),
        FIELDS,
      );
      const houses = await findPublishers(found);
      const rows = found.map((user) =>
        presentUserRow(user, houses.get(user.publisherId ?? '')),
      );
      const abilities = { addStaff: canAddStaff(viewer) };
      return { rows, ...page, abilities };
    },

    async get(viewer, id) {
      if (!canListUsers(viewer)) throw forbidden();
      const user = isRecordId(id)
        ? await users
            .findOne({ $and: [{ _id: id }, LISTED] })
            .select(`${FIELDS} userPreferences`)
            .lean<User & RevisedRecord>()
        : null;
      if (user === null) throw recordNotFound();
      const houses = await findPublishers([user]);
      return presentUserRecord(
        user,
        houses.get(user.publisherId ?? ''),
        viewer,
      );
    },

    async merge(id, fields, sent) {
      const record = await users
        .findById(id)
        .lean<(User & RevisedRecord) | null>();
      if (record === null) throw recordNotFound();
      return mergePatch({ recordType: 'user', record, fields }, sent);
    },
  };
}
