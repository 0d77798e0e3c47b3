import type { Model } from 'mongoose';
import { Error as MongooseError } from 'mongoose';
import type { FrontendConfig } from '@contract/configuration';
import { formatDateTime } from '@engine';
import type { FindNames } from '../../../records/authors';
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

/** The refusal of a change of a deposit that another user changed, for library staff: it says who did, and when. */
export type RefuseChanged = (id: string) => Promise<ApiError>;

/** Builds the refusals of changes that another user made before. */
export function createRefuseChanged({
  deposits,
  findNames,
  translate,
  configuration,
}: ChangedDepositDeps): RefuseChanged {
  return async (_id) => {
    const deposit = await deposits
      .findById(_id)
      .select('revision lastModifiedBy lastModifiedDate')
      .lean<
        Pick<Deposit, 'lastModifiedBy' | 'lastModifiedDate'> & {
          revision: number;
        }
      >();
    if (deposit === null) return depositChanged(translate);
    const toAuthor = await readAuthors(findNames, [deposit]);
    const { by, date } = toAuthor(deposit);
    if (by === null) return depositChanged(translate, deposit.revision);
    const message = await translate('recordChangedBy', {
      name: by.name,
      date: formatDateTime(date, configuration().timeZone),
    });
    return toRefusal(message, deposit.revision);
  };
}

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
  if (sent.revision !== undefined && sent.revision !== record.revision) {
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
