import type { FileStore, SecondCopy } from '../../../ports/fileStore';
import type { S3Bucket } from './s3Bucket';
import { permanentKey, s3Folders, secondKey, toSecondCopy } from './s3Keys';
import {
  copyObject,
  findObject,
  listObjects,
  readCopy,
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

/** See `FileStore.resolveSecondCopy`. The server puts the second copy in place as a whole, so that readers see one of both. */
export async function resolveSecondCopy(
  bucket: S3Bucket,
  copy: SecondCopy,
  tell: Parameters<FileStore['resolveSecondCopy']>[1],
): Promise<boolean> {
  const { checksum } = copy;
  const key = secondKey(copy);
  const permanent = permanentKey(checksum);
  if ((await findObject(bucket, key)) === undefined) return false;
  const older = await readCopy(bucket, permanent);
  if (older !== undefined) await tell(older.copy);
  let isReplaced = false;
  if (older?.copy.found !== checksum) {
    const newer = await readCopy(bucket, key);
    if (newer === undefined) return false;
    if (newer.copy.found !== checksum) throw new Error('neither copy is whole');
    isReplaced = await copyObject(bucket, key, permanent, newer.tag);
  }
  await removeObject(bucket, key);
  return isReplaced;
}
