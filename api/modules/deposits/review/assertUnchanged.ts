import { Error as MongooseError } from 'mongoose';
import type { RecordLocks } from '../../../records/lock/recordLocks';
import { ApiError } from '../../../http/errors';
import type { Translate } from '../../forms/sentences';

/** 409: the deposit is not the one that the change was made on. */
export async function depositChanged(
  translate: Translate,
  revision?: number,
): Promise<ApiError> {
  return new ApiError(409, 'CHANGED', await translate('recordChanged'), {
    ...(revision !== undefined && { details: { revision } }),
  });
}

/** Throws 409 `LOCKED` when another user has the record open, and `CHANGED` when it has another revision than the sender has seen. */
export async function assertUnchanged(
  { recordLocks, translate }: AssertDeps,
  record: { key: string; revision: number },
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
    throw await depositChanged(translate, record.revision);
  }
}

export interface AssertDeps {
  recordLocks: Pick<RecordLocks, 'find'>;
  translate: Translate;
}

/** Does a change of a record; throws 409 `CHANGED` when another one was earlier. */
export async function orChanged(
  translate: Translate,
  change: () => Promise<void>,
): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof MongooseError.VersionError)) throw error;
    throw await depositChanged(translate);
  }
}
