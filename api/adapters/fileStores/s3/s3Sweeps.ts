import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
} from '@aws-sdk/client-s3';
import type { S3Bucket } from './s3Bucket';
import { isRefusal } from './s3Bucket';
import { s3Folders, temporaryKey } from './s3Keys';
import { listObjects, removeObject } from './s3Objects';

type IsKnown = (fileId: string) => Promise<boolean>;

/** See `FileStore.sweepTemporary`. */
export async function sweepS3Temporary(
  bucket: S3Bucket,
  before: Date,
  isKnown: IsKnown,
): Promise<number> {
  const removed = new Set<string>();
  for (const folder of [s3Folders.temporary, s3Folders.notes]) {
    for await (const { key, modified } of listObjects(bucket, folder)) {
      const [fileId = ''] = key.slice(folder.length).split('/');
      if (modified >= before || (await isKnown(fileId))) continue;
      await removeObject(bucket, key);
      removed.add(fileId);
    }
  }
  for await (const { fileId, uploadId, begun } of listUploads(bucket)) {
    if (begun >= before || (await isKnown(fileId))) continue;
    await endUpload(bucket, fileId, uploadId);
    removed.add(fileId);
  }
  return removed.size;
}

/** Multipart uploads that have not ended. */
async function* listUploads({ client, name }: S3Bucket): AsyncGenerator<{
  fileId: string;
  uploadId: string;
  begun: Date;
}> {
  let last: { KeyMarker?: string; UploadIdMarker?: string } = {};
  for (;;) {
    const page = await client.send(
      new ListMultipartUploadsCommand({
        Bucket: name,
        Prefix: s3Folders.temporary,
        ...last,
      }),
    );
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Key === undefined || UploadId === undefined) continue;
      const fileId = Key.slice(s3Folders.temporary.length);
      yield { fileId, uploadId: UploadId, begun: Initiated ?? new Date() };
    }
    if (page.IsTruncated !== true) return;
    last = {
      KeyMarker: page.NextKeyMarker ?? '',
      UploadIdMarker: page.NextUploadIdMarker ?? '',
    };
  }
}

async function endUpload(
  { client, name }: S3Bucket,
  fileId: string,
  uploadId: string,
): Promise<void> {
  try {
    await client.send(
      new AbortMultipartUploadCommand({
        Bucket: name,
        Key: temporaryKey(fileId),
        UploadId: uploadId,
      }),
    );
  } catch (error) {
    if (!isRefusal(error, 'NoSuchUpload')) throw error;
  }
}
