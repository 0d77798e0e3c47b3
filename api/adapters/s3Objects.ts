import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { _Object } from '@aws-sdk/client-s3';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
} from '@aws-sdk/client-s3';
import type { StoredFile } from '../ports/fileStore';
import { MissingFileError } from '../ports/fileStore';
import type { S3Bucket } from './s3Bucket';
import { isRefusal } from './s3Bucket';

/** What the server tells of an object without its bytes. */
export interface ObjectFacts {
  readonly size: number;
  readonly modified: Date;
  /** Whether it has as many bytes as were announced before the first one was sent; true when none were. */
  readonly isWhole: boolean;
}

/** Bytes that were read, with the tag of the version that they are of. */
export interface ReadObject extends StoredFile {
  readonly tag: string | undefined;
  readonly isWhole: boolean;
}

/** The metadata that announces how many bytes a file will have. */
export function announceSize(size: number): Record<string, string> {
  return { size: String(size) };
}

function hasAnnounced(
  size: number,
  metadata: Record<string, string> | undefined,
): boolean {
  return metadata?.['size'] === undefined || Number(metadata['size']) === size;
}

/** What is known of an object; undefined when it is not there. */
export async function findObject(
  { client, name }: S3Bucket,
  key: string,
): Promise<ObjectFacts | undefined> {
  try {
    const head = await client.send(
      new HeadObjectCommand({ Bucket: name, Key: key }),
    );
    const size = head.ContentLength ?? 0;
    return {
      size,
      modified: head.LastModified ?? new Date(0),
      isWhole: hasAnnounced(size, head.Metadata),
    };
  } catch (error) {
    if (isRefusal(error, 'NotFound', 'NoSuchKey')) return undefined;
    throw error;
  }
}

/** Opens an object, or throws `MissingFileError`. */
export async function openObject(
  { client, name }: S3Bucket,
  key: string,
): Promise<{
  bytes: Readable;
  tag: string | undefined;
  metadata: Record<string, string> | undefined;
}> {
  try {
    const { Body, ETag, Metadata } = await client.send(
      new GetObjectCommand({ Bucket: name, Key: key }),
    );
    return { bytes: Body as Readable, tag: ETag, metadata: Metadata };
  } catch (error) {
    if (isRefusal(error, 'NoSuchKey', 'NotFound')) {
      throw new MissingFileError('no such file');
    }
    throw error;
  }
}

/**
 * Reads an object once for its size and checksum, or throws `MissingFileError`.
 *
 * @param isTagged - whether its tag is the MD5 of its bytes, and they are whole only when it is.
 */
export async function readObject(
  bucket: S3Bucket,
  key: string,
  isTagged = false,
): Promise<ReadObject> {
  const { bytes, tag, metadata } = await openObject(bucket, key);
  const hash = createHash('sha256');
  const md5 = isTagged ? createHash('md5') : undefined;
  let size = 0;
  await pipeline(bytes, async (source: AsyncIterable<Buffer>) => {
    for await (const piece of source) {
      size += piece.length;
      hash.update(piece);
      md5?.update(piece);
    }
  });
  const isWhole =
    hasAnnounced(size, metadata) &&
    (md5 === undefined || tag === `"${md5.digest('hex')}"`);
  return { size, checksum: hash.digest('hex'), tag, isWhole };
}

/** Has the server copy an object, only the version with `tag` where one is named; false when it is not there. */
export async function copyObject(
  { client, name }: S3Bucket,
  from: string,
  to: string,
  tag?: string,
): Promise<boolean> {
  try {
    await client.send(
      new CopyObjectCommand({
        Bucket: name,
        Key: to,
        CopySource: `${name}/${from}`,
        ...(tag === undefined ? {} : { CopySourceIfMatch: tag }),
      }),
    );
    return true;
  } catch (error) {
    if (isRefusal(error, 'NoSuchKey', 'NotFound')) return false;
    throw error;
  }
}

/** Deletes an object; harmless when it is not there. */
export async function removeObject(
  { client, name }: S3Bucket,
  key: string,
): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: name, Key: key }));
}

/**
 * All objects whose keys begin with `prefix`, a page at a time. Each page is asked for by the last key of the one
 * before, not by a token of the server: s3rver cannot make tokens with the ciphers of today's Node.js.
 *
 * @param pageSize - at most 1000, which is what servers give at once.
 */
export async function* listObjects(
  { client, name }: S3Bucket,
  prefix: string,
  pageSize = 1000,
): AsyncGenerator<{ key: string; modified: Date }> {
  let last: string | undefined;
  for (;;) {
    const page = await client.send(
      new ListObjectsCommand({
        Bucket: name,
        Prefix: prefix,
        MaxKeys: pageSize,
        Marker: last,
      }),
    );
    const found: _Object[] = page.Contents ?? [];
    for (const { Key, LastModified } of found) {
      if (Key !== undefined) {
        yield { key: Key, modified: LastModified ?? new Date() };
      }
    }
    last = found.at(-1)?.Key;
    if (page.IsTruncated !== true || last === undefined) return;
  }
}
