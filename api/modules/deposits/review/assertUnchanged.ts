import type { Model } from 'mongoose';
import { Error as MongooseError } from 'mongoose';
import type { FrontendConfig } from '@contract/configuration';
import { formatDateTime } from '@engine';
import type { Author, FindNames } from '../../../records/authors';
import { readAuthors } from '../../../records/authors';
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

export interface ChangedDepositDeps {
  deposits: Model<Deposit>;
  findNames: FindNames;
  translate: Translate;
  configuration: () => Pick<FrontendConfig, 'timeZone'>;
}

/** Reads who made the last change of a deposit, and when, as a sentence says it; without `by` where that is not known. Undefined where there is no such deposit. */
async function readLastChange(
  { deposits, findNames, configuration }: ChangedDepositDeps,
  id: string,
): Promise<
  { revision: number; by?: { name: string; date: string } } | undefined
> {
  const deposit = await deposits
    .findById(id)
    .select('revision lastModifiedBy lastModifiedDate')
    .lean<Author & { revision: number }>();
  if (deposit === null) return undefined;
  const toAuthor = await readAuthors(findNames, [deposit]);
  const { by, date } = toAuthor(deposit);
  const { revision } = deposit;
  if (by === null) return { revision };
  const { timeZone } = configuration();
  return {
    revision,
    by: { name: by.name, date: formatDateTime(date, timeZone) },
  };
}

/** The refusal of a change of a deposit that another user changed, for library staff: it says who did, and when. */
export type RefuseChanged = (id: string) => Promise<ApiError>;

/** Builds the refusals of changes that another user made before. */
export function createRefuseChanged(deps: ChangedDepositDeps): RefuseChanged {
  const { translate } = deps;
  return async (id) => {
    const { revision, by } = (await readLastChange(deps, id)) ?? {};
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
  return async (id, isChanged, why) => {
    const { by } = (isChanged && (await readLastChange(deps, id))) || {};
    const who = by && (await deps.translate('recordLastChange', by));
    const message = who === undefined ? why : `${why} ${who}`;
    return new ApiError(409, 'NOT_ALLOWED_NOW', message);
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
