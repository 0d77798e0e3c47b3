import { randomUUID } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { FileStore, SweepWindow } from '../../../ports/fileStore';
import { MissingFileError } from '../../../ports/fileStore';
import type { S3Bucket } from './s3Bucket';
import {
  keptKey,
  leavingKey,
  permanentKey,
  s3Folders,
  secondKey,
  secondPrefix,
  temporaryKey,
  toChecksum,
} from './s3Keys';
import {
  copyObject,
  findObject,
  listObjects,
  readCopy,
  readIfThere,
  removeObject,
} from './s3Objects';
import { listSeconds, resolveSecondCopy } from './s3SecondCopies';

type PermanentFiles = Pick<
  FileStore,
  | 'keep'
  | 'listSeconds'
  | 'resolveSecondCopy'
  | 'removeSecond'
  | 'hasPermanent'
  | 'readAgain'
  | 'removePermanent'
  | 'listPermanent'
  | 'sweepPermanent'
>;

/**
 * Permanent files of an S3 server, where nothing can be renamed. A process that keeps a file first leaves a mark
 * beside it that is as young as now, then puts it there. A process that sweeps first takes the file away, with a copy
 * set aside, then looks at the mark. So one of the two always sees the other, and a file that is kept while it is
 * swept is there in the end.
 */
export function createS3Permanent(bucket: S3Bucket): PermanentFiles {
  const isThere = async (checksum: string) =>
    (await findObject(bucket, permanentKey(checksum))) !== undefined;

  return {
    async keep(fileId, checksum) {
      const source = temporaryKey(fileId);
      const newer = await readIfThere(bucket, source);
      if (newer !== undefined && newer.checksum !== checksum) {
        throw new Error('the bytes of the file are not those of its checksum');
      }
      if (newer === undefined && !(await isThere(checksum))) {
        throw new MissingFileError('file is gone');
      }
      await mark(bucket, checksum);
      const isOlder = await isThere(checksum);
      if (newer === undefined && isOlder) return;
      const target = isOlder
        ? secondKey({ checksum, fileId })
        : permanentKey(checksum);
      const tag = newer?.tag;
      if (!(await copyObject(bucket, source, target, tag))) {
        throw new MissingFileError('file is gone');
      }
    },

    listSeconds: () => listSeconds(bucket),
    resolveSecondCopy: (second, tell) =>
      resolveSecondCopy(bucket, second, tell),
    removeSecond: async (second) => removeObject(bucket, secondKey(second)),
    hasPermanent: isThere,
    readAgain: async (checksum, onBytes) =>
      (await readCopy(bucket, permanentKey(checksum), onBytes))?.copy,

    async removePermanent(checksum) {
      await removeObject(bucket, permanentKey(checksum));
      await removeObject(bucket, keptKey(checksum));
      for await (const { key } of listObjects(bucket, secondPrefix(checksum))) {
        await removeObject(bucket, key);
      }
    },

    async *listPermanent() {
      for await (const { key } of listObjects(bucket, s3Folders.permanent)) {
        yield toChecksum(key);
      }
    },

    sweepPermanent: (window, isNamed) => sweep(bucket, window, isNamed),
  };
}

async function mark(
  { client, name }: S3Bucket,
  checksum: string,
): Promise<void> {
  await client.send(
    new PutObjectCommand({
      Bucket: name,
      Key: keptKey(checksum),
      Body: '',
      ContentLength: 0,
    }),
  );
}

/** See `FileStore.sweepPermanent`. Only the marks are listed, and one too old to be of use is deleted. */
async function sweep(
  bucket: S3Bucket,
  window: SweepWindow,
  isNamed: (checksum: string) => Promise<boolean>,
): Promise<number> {
  const { after, before } = window;
  let removed = 0;
  const settle = async (checksum: string, aside: string) => {
    const kept = await findObject(bucket, keptKey(checksum));
    const isYoung = kept !== undefined && kept.modified >= before;
    if (isYoung || (await isNamed(checksum))) {
      const permanent = permanentKey(checksum);
      // A file that was kept meanwhile stays: what is put back may be damaged.
      if ((await findObject(bucket, permanent)) === undefined) {
        await copyObject(bucket, aside, permanent);
      }
    } else {
      removed += 1;
    }
    await removeObject(bucket, aside);
  };
  // Objects that an interrupted sweep set aside; younger ones may belong to a running sweep.
  for await (const { key, modified } of listObjects(
    bucket,
    s3Folders.leaving,
  )) {
    if (modified < before) await settle(toChecksum(key), key);
  }
  for await (const { key, modified } of listObjects(bucket, s3Folders.kept)) {
    const checksum = toChecksum(key);
    if (modified <= after) await removeObject(bucket, key);
    if (modified <= after || modified >= before) continue;
    if (await isNamed(checksum)) continue;
    const aside = leavingKey(checksum, randomUUID());
    if (!(await copyObject(bucket, permanentKey(checksum), aside))) continue;
    await removeObject(bucket, permanentKey(checksum));
    await settle(checksum, aside);
  }
  return removed;
}
