import { text } from 'node:stream/consumers';
import { ListPartsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import type { S3Bucket } from './s3Bucket';
import { isRefusal, isUnsupported } from './s3Bucket';
import { s3Folders } from './s3Keys';
import { listObjects, openObject, removeObject } from './s3Objects';

/** The tags of the parts of an upload by the index of their chunk. */
type PartTags = Map<number, string>;

interface NotedUpload {
  readonly fileId: string;
  readonly uploadId: string;
}

/** How many notes are read at the same time. */
const NOTES_AT_ONCE = 8;

/** Whether the server can list the parts of an upload, as AWS does and s3rver does not. */
export async function canListParts(
  bucket: S3Bucket,
  key: string,
  uploadId: string,
): Promise<boolean> {
  try {
    await listParts(bucket, key, uploadId);
    return true;
  } catch (error) {
    if (isUnsupported(error)) return false;
    throw error;
  }
}

/** The parts that the server has; undefined when it does not know the upload. */
export async function listParts(
  { client, name }: S3Bucket,
  key: string,
  uploadId: string,
): Promise<PartTags | undefined> {
  const tags: PartTags = new Map();
  let last: string | undefined;
  try {
    do {
      const page = await client.send(
        new ListPartsCommand({
          Bucket: name,
          Key: key,
          UploadId: uploadId,
          PartNumberMarker: last,
        }),
      );
      for (const { PartNumber, ETag } of page.Parts ?? []) {
        tags.set((PartNumber ?? 0) - 1, ETag ?? '');
      }
      last = page.IsTruncated === true ? page.NextPartNumberMarker : undefined;
    } while (last !== undefined);
    return tags;
  } catch (error) {
    if (isRefusal(error, 'NoSuchUpload')) return undefined;
    throw error;
  }
}

function noteFolder({ fileId, uploadId }: NotedUpload): string {
  return `${s3Folders.notes}${fileId}/${encodeURIComponent(uploadId)}/`;
}

/**
 * Writes down the tag of a part in an object of its own, for servers that cannot list parts: another process that
 * ends the upload has to name the tags, and must know which parts are there.
 */
export async function notePart(
  { client, name }: S3Bucket,
  upload: NotedUpload,
  index: number,
  tag: string,
): Promise<void> {
  await client.send(
    new PutObjectCommand({
      Bucket: name,
      Key: `${noteFolder(upload)}${index}`,
      Body: tag,
    }),
  );
}

/** The parts that were written down; undefined when there are none. */
export async function readNotes(
  bucket: S3Bucket,
  upload: NotedUpload,
): Promise<PartTags | undefined> {
  const keys: string[] = [];
  for await (const { key } of listObjects(bucket, noteFolder(upload))) {
    keys.push(key);
  }
  const limit = pLimit(NOTES_AT_ONCE);
  const tags = await Promise.all(
    keys.map((key) =>
      limit(async (): Promise<[number, string]> => {
        const { bytes } = await openObject(bucket, key);
        const index = Number(key.slice(key.lastIndexOf('/') + 1));
        return [index, await text(bytes)];
      }),
    ),
  );
  return tags.length === 0 ? undefined : new Map(tags);
}

/** Forgets what was written down of an upload. */
export async function removeNotes(
  bucket: S3Bucket,
  upload: NotedUpload,
): Promise<void> {
  for await (const { key } of listObjects(bucket, noteFolder(upload))) {
    await removeObject(bucket, key);
  }
}
