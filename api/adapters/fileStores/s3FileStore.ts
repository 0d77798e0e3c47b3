import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { HeadBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config/config';
import { ConfigError } from '../../config/config';
import type { FileStore } from '../../ports/fileStore';
import { ChunkMismatchError } from '../../ports/fileStore';
import { sendBody } from './s3/s3Bodies';
import type { S3Bucket } from './s3/s3Bucket';
import { createS3Bucket } from './s3/s3Bucket';
import { fileKey, temporaryKey } from './s3/s3Keys';
import { findObject, openObject, removeObject } from './s3/s3Objects';
import { createS3Permanent } from './s3/s3Permanent';
import { sweepS3Temporary } from './s3/s3Sweeps';
import { createS3Uploads } from './s3/s3Uploads';
import { withScratch } from './withScratch';

/** How long a working server takes at most to say that its bucket is there. */
const LONGEST_CHECK_MS = 1500;

/**
 * Keeps files in a bucket: `temporary/` by id, `permanent/` by checksum, and what s3Keys.ts names beside them.
 * Throws `ConfigError` when the bucket cannot be reached.
 *
 * @param scratchDir - folder of this machine for copies in use; made when it does not exist.
 */
export async function createS3FileStore(
  settings: S3Settings,
  scratchDir: string,
): Promise<FileStore> {
  const bucket = createS3Bucket(settings);
  await requireBucket(bucket);

  return {
    async assertUsable() {
      const { client, name: Bucket } = bucket;
      const abortSignal = AbortSignal.timeout(LONGEST_CHECK_MS);
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal });
    },

    async close() {
      bucket.client.destroy();
    },

    ...createS3Uploads(bucket),
    ...createS3Permanent(bucket),

    putTemporary: (fileId, bytes, limit) =>
      // By way of the disk: a server wants to know the size before the first byte.
      withScratch(scratchDir, async (path) => {
        const Key = temporaryKey(fileId);
        const hash = createHash('sha256');
        let size = 0;
        await pipeline(
          bytes,
          async function* measure(source: AsyncIterable<Buffer>) {
            for await (const piece of source) {
              size += piece.length;
              if (size > limit) {
                throw new ChunkMismatchError('size', 'the file is too large');
              }
              hash.update(piece);
              yield piece;
            }
          },
          createWriteStream(path),
        );
        const Body = createReadStream(path);
        await sendBody(Body, (abortSignal) =>
          bucket.client.send(
            new PutObjectCommand({
              Bucket: bucket.name,
              Key,
              Body,
              ContentLength: size,
            }),
            { abortSignal },
          ),
        );
        return { size, checksum: hash.digest('hex') };
      }),

    hasTemporary: async (fileId) =>
      (await findObject(bucket, temporaryKey(fileId))) !== undefined,
    removeTemporary: (fileId) => removeObject(bucket, temporaryKey(fileId)),
    open: async (file) => (await openObject(bucket, fileKey(file))).bytes,

    withLocalCopy: (file, use) =>
      withScratch(scratchDir, async (path) => {
        const { bytes } = await openObject(bucket, fileKey(file));
        await pipeline(bytes, createWriteStream(path));
        return use(path);
      }),

    sweepTemporary: (before, isKnown) =>
      sweepS3Temporary(bucket, before, isKnown),
  };
}

async function requireBucket({ client, name }: S3Bucket): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: name }));
  } catch (error) {
    const { name: kind, message } =
      error instanceof Error ? error : { name: String(error), message: '' };
    throw new ConfigError(
      `S3_BUCKET: the bucket "${name}" cannot be reached (${message || kind}). Start its server, or check the S3_ variables, then start again.`,
    );
  }
}
