import type { DepositCreator, PublisherDepositPage } from '@contract/library';
import type { Model } from 'mongoose';
import type { Library } from '@contract/configuration';
import type { Actor } from '../../permissions/actor';
import { isStaffRole } from '../../permissions/roles';
import { forbidden } from '../../../http/errors';
import { PAGE_SIZE } from '../../../http/queryTexts';
import { isRecordId, recordNotFound } from '../../../records/recordId';
import type { Publisher } from '../../publishers/publisher.model';
import type { User } from '../../users/user.model';
import type { Deposit } from '../deposit.model';
import { canSeeHistory } from '../deposit.policy';
import type { PastDeposit } from './depositHistory.presenter';
import { presentPastDeposit } from './depositHistory.presenter';

export interface DepositHistoryDeps {
  deposits: Model<Deposit>;
  publishers: Model<Publisher>;
  users: Model<User>;
  libraries: readonly Library[];
}

export interface DepositHistory {
  /** Deposits of a publisher, the newest first (spec 1 §6: staff). Throws 403 for who is not staff, 404 for no publisher. */
  list(
    viewer: Actor,
    publisherId: string,
    page: number,
  ): Promise<PublisherDepositPage>;
}

const FIELDS =
  'reference title type status submittedDate depositedByProxy createdBy depositedForLibraryId';

/** Builds the history of a publisher's deposits for library staff. */
export function createDepositHistory({
  deposits,
  publishers,
  users,
  libraries,
}: DepositHistoryDeps): DepositHistory {
  async function findCreators(
    ids: readonly string[],
  ): Promise<Map<string, DepositCreator>> {
    const found = await users
      .find({ _id: { $in: ids } })
      .select('username role memberLibraryId')
      .lean<Pick<User, '_id' | 'username' | 'role' | 'memberLibraryId'>[]>();
    return new Map(
      found.map(({ _id, username, role, memberLibraryId }) => {
        const staff = isStaffRole(role);
        const library = libraries.find(
          ({ abbrev }) => staff && abbrev === memberLibraryId,
        );
        const memberLibrary = library?.name ?? null;
        return [_id, { username, staff, memberLibrary }];
      }),
    );
  }

  return {
    async list(viewer, publisherId, page) {
      if (!canSeeHistory(viewer)) throw forbidden();
      const publisher = isRecordId(publisherId)
        ? await publishers
            .findById(publisherId)
            .select('assignedLibrary')
            .lean<Pick<Publisher, '_id' | 'assignedLibrary'>>()
        : null;
      if (publisher === null) throw recordNotFound();
      const [found, total] = await Promise.all([
        deposits
          .find({ publisherId })
          .sort({ submittedDate: -1, _id: -1 })
          .skip((page - 1) * PAGE_SIZE)
          .limit(PAGE_SIZE)
          .select(FIELDS)
          .lean<PastDeposit[]>(),
        deposits.countDocuments({ publisherId }),
      ]);
      const creators = await findCreators(
        found.flatMap(({ createdBy }) => createdBy ?? []),
      );
      return {
        deposits: found.map((deposit) =>
          presentPastDeposit(
            deposit,
            creators.get(deposit.createdBy ?? '') ?? null,
            publisher.assignedLibrary,
            viewer,
          ),
        ),
        total,
        page,
        pageSize: PAGE_SIZE,
      };
    },
  };
}
