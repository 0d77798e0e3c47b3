import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import type { ReadCopy, StoredFile } from '../../../ports/fileStore';
import { MissingFileError } from '../../../ports/fileStore';
import type { S3Bucket } from './s3Bucket';
import { isRefusal } from './s3Bucket';
import { toS3Outage } from './s3Outage';

/** The metadata of an object. */
export interface ObjectFacts {
  readonly size: number;
  readonly modified: Date;
}

/** Bytes that were read, with the tag of the version that they are of. */
export interface ReadObject extends StoredFile {
  readonly tag: string;
}

/** Reads the metadata of an object; undefined when it does not exist. */
export async function findObject(
  { client, name }: S3Bucket,
  key: string,
): Promise<ObjectFacts | undefined> {
  try {
    const head = await client.send(
      new HeadObjectCommand({ Bucket: name, Key: key }),
    );
    return {
      size: head.ContentLength ?? 0,
      modified: head.LastModified ?? new Date(0),
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
): Promise<{ bytes: Readable; tag: string }> {
  try {
    const { Body, ETag } = await client.send(
      new GetObjectCommand({ Bucket: name, Key: key }),
    );
    return { bytes: Body as Readable, tag: ETag ?? '' };
  } catch (error) {
    if (isRefusal(error, 'NoSuchKey', 'NotFound')) {
      throw new MissingFileError('no such file');
    }
    throw error;
  }
}

/** Reads an object once for its size and checksum, or throws `MissingFileError`. */
export async function readObject(
  bucket: S3Bucket,
  key: string,
  onBytes?: (count: number) => void,
): Promise<ReadObject> {
  const { bytes, tag } = await openObject(bucket, key);
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(bytes, async (source: AsyncIterable<Buffer>) => {
    for await (const piece of source) {
      size += piece.length;
      hash.update(piece);
      onBytes?.(piece.length);
    }
  });
  return { size, checksum: hash.digest('hex'), tag };
}

/** Reads an object once for its size and checksum; undefined when it is not there. */
export async function readIfThere(
  bucket: S3Bucket,
  key: string,
): Promise<ReadObject | undefined> {
  try {
    return await readObject(bucket, key);
  } catch (error) {
    if (error instanceof MissingFileError) return undefined;
    throw error;
  }
}

/**
 * Reads a stored object for its checksum and the tag of its version; undefined when there is none. An error of
 * the server for this object alone counts as damage.
 */
export async function readCopy(
  bucket: S3Bucket,
  key: string,
  onBytes?: (count: number) => void,
): Promise<{ copy: ReadCopy; tag?: string } | undefined> {
  try {
    const { checksum, tag } = await readObject(bucket, key, onBytes);
    return { copy: { found: checksum }, tag };
  } catch (error) {
    if (error instanceof MissingFileError) return undefined;
    if (toS3Outage(error) !== undefined) throw error;
    return { copy: { found: undefined, problem: String(error) } };
  }
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
 * All objects whose keys begin with `prefix`, a page at a time.
 *
 * @param pageSize - at most 1000, which is what servers give at once.
 */
export async function* listObjects(
  { client, name }: S3Bucket,
  prefix: string,
  pageSize = 1000,
): AsyncGenerator<{ key: string; modified: Date }> {
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket: name,
        Prefix: prefix,
        MaxKeys: pageSize,
        ContinuationToken: token,
      }),
    );
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key !== undefined) {
        yield { key: Key, modified: LastModified ?? new Date() };
      }
    }
    token = page.NextContinuationToken;
  } while (token !== undefined);
}
