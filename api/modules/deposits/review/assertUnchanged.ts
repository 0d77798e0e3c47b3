import type { Model } from 'mongoose';
import { Error as MongooseError } from 'mongoose';
import type { Author } from '../../../records/authors';
import type { NamedChangeDeps } from '../../../records/notAllowedNow';
import {
  createNotAllowedNow,
  nameChange,
} from '../../../records/notAllowedNow';
import type { RecordLocks } from '../../../records/lock/recordLocks';
import { ApiError } from '../../../http/errors';
import type { Translate } from '../../forms/sentences';
import type { Deposit } from '../deposit.model';

/** 409: the deposit is not the one that the change was made on. Names nobody: its depositor may read it. */
export async function depositChanged(
  translate: Translate,
  revision?: number,
): Promise<ApiError> {
  return toRefusal(await translate('recordChanged'), revision);
}

const toRefusal = (message: string, revision: number | undefined) =>
  new ApiError(409, 'CHANGED', message, {
    ...(revision !== undefined && { details: { revision } }),
  });

export interface ChangedDepositDeps extends NamedChangeDeps {
  deposits: Model<Deposit>;
  translate: Translate;
}

type LastChange = Author & { revision: number };

/** Finds the last change of a deposit; null where there is no such deposit. */
const findLastChange = ({ deposits }: ChangedDepositDeps, id: string) =>
  deposits
    .findById(id)
    .select('revision lastModifiedBy lastModifiedDate')
    .lean<LastChange>();

/** The refusal of a change of a deposit that another user changed, for library staff: it says who did, and when. */
export type RefuseChanged = (id: string) => Promise<ApiError>;

/** Builds the refusals of changes that another user made before. */
export function createRefuseChanged(deps: ChangedDepositDeps): RefuseChanged {
  const { translate } = deps;
  return async (id) => {
    const last = await findLastChange(deps, id);
    if (last === null) return depositChanged(translate);
    const { revision } = last;
    const by = await nameChange(deps, last);
    if (by === undefined) return depositChanged(translate, revision);
    return toRefusal(await translate('recordChangedBy', by), revision);
  };
}

/**
 * The refusal of what a deposit does not allow now, 409 `NOT_ALLOWED_NOW`, for library staff. Where it is not as its user
 * has seen it, it also says who changed it, and when.
 *
 * @param why - the sentence that says what does not allow it.
 */
export type RefuseNow = (
  id: string,
  isChanged: boolean,
  why: string,
) => Promise<ApiError>;

/** Builds these refusals. */
export function createRefuseNow(deps: ChangedDepositDeps): RefuseNow {
  const notAllowedNow = createNotAllowedNow(deps);
  return async (id, isChanged, why) => {
    const last = isChanged ? await findLastChange(deps, id) : null;
    return notAllowedNow(why, last ?? undefined);
  };
}

/** Whether a deposit has another revision than its user has seen; false where the user named none. */
export const isOther = (
  { revision }: { revision: number },
  seen: number | undefined,
): boolean => seen !== undefined && seen !== revision;

export interface AssertDeps {
  recordLocks: Pick<RecordLocks, 'find'>;
  translate: Translate;
  refuseChanged: RefuseChanged;
}

/** Throws 409 `LOCKED` when another user has the record open, and `CHANGED` when it has another revision than the sender has seen. */
export async function assertUnchanged(
  { recordLocks, translate, refuseChanged }: AssertDeps,
  record: { id: string; key: string; revision: number },
  sent: { userId: string; revision: number | undefined },
): Promise<void> {
  const lock = await recordLocks.find(record.key, sent.userId);
  if (lock !== undefined && !lock.mine) {
    const message = await translate('recordLocked', { name: lock.by.name });
    const { by, since } = lock;
    throw new ApiError(409, 'LOCKED', message, {
      details: { lock: { by, since } },
    });
  }
  if (isOther(record, sent.revision)) {
    throw await refuseChanged(record.id);
  }
}

/** Does a change of a record; throws the refusal when another one was earlier. */
export async function orChanged(
  refuse: () => Promise<ApiError>,
  change: () => Promise<void>,
): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof MongooseError.VersionError)) throw error;
    throw await refuse();
  }
}
