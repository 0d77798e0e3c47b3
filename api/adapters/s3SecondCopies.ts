import type { FileStore, SecondCopy } from '../ports/fileStore';
import type { S3Bucket } from './s3Bucket';
import { permanentKey, s3Folders, secondKey, toSecondCopy } from './s3Keys';
import {
  copyObject,
  findObject,
  listObjects,
  readIfThere,
  removeObject,
} from './s3Objects';

/** See `FileStore.listSeconds`. */
export async function* listSeconds(
  bucket: S3Bucket,
): AsyncGenerator<SecondCopy & { since: Date }> {
  const all = listObjects(bucket, s3Folders.second);
  for await (const { key, modified: since } of all) {
    yield { ...toSecondCopy(key), since };
  }
}

/** See `FileStore.settleSecond`. The server puts the second copy in place as a whole, so that readers see one of both. */
export async function settleSecond(
  bucket: S3Bucket,
  copy: SecondCopy,
  tell: Parameters<FileStore['settleSecond']>[1],
): Promise<void> {
  const { checksum } = copy;
  const key = secondKey(copy);
  const permanent = permanentKey(checksum);
  if ((await findObject(bucket, key)) === undefined) return;
  const older = await readIfThere(bucket, permanent);
  if (older !== undefined) await tell({ found: older.checksum });
  if (older?.checksum !== checksum) {
    const newer = await readIfThere(bucket, key);
    if (newer === undefined) return;
    if (newer.checksum !== checksum) throw new Error('neither copy is whole');
    await copyObject(bucket, key, permanent, newer.tag);
  }
  await removeObject(bucket, key);
}
