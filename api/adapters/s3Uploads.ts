import { setTimeout as pause } from 'node:timers/promises';
import type { CompletedPart } from '@aws-sdk/client-s3';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { FileStore, StoredFile, UploadPlace } from '../ports/fileStore';
import { MissingFileError } from '../ports/fileStore';
import { checkChunk, sendBody } from './s3Bodies';
import type { S3Bucket } from './s3Bucket';
import { isRefusal, isUnsupported } from './s3Bucket';
import { temporaryKey } from './s3Keys';
import { announceSize, findObject, readObject } from './s3Objects';
import {
  canListParts,
  listParts,
  notePart,
  readNotes,
  removeNotes,
} from './s3Parts';

type Uploads = Pick<
  FileStore,
  'prepare' | 'writeChunk' | 'assemble' | 'abandon'
>;

/** How often, and how long apart, a file is read again whose last bytes the server is still writing. */
const LATE = { times: 20, ms: 100 };

const OVER = 'the upload has ended';

/** A place is the server's id of the upload behind how its parts are known: 'listed' by the server or 'noted' by us. */
function readPlace({ fileId, place }: UploadPlace) {
  const [, how, uploadId] = /^(listed|noted):(.+)$/.exec(place) ?? [];
  if (uploadId === undefined) throw new MissingFileError('no such upload');
  return {
    fileId,
    key: temporaryKey(fileId),
    uploadId,
    isNoted: how === 'noted',
  };
}

/** Uploads as the multipart uploads of an S3 server: each chunk is one part, taken by any process. */
export function createS3Uploads(bucket: S3Bucket): Uploads {
  const { client, name: Bucket } = bucket;

  const findWhole = async (key: string) =>
    (await findObject(bucket, key))?.isWhole === true;

  /** Has the server join the parts, unless another process had it done. */
  async function join(upload: UploadPlace, count: number): Promise<void> {
    const { key, uploadId, isNoted } = readPlace(upload);
    if (await findWhole(key)) return;
    const parts = isNoted
      ? await readNotes(bucket, readPlace(upload))
      : await listParts(bucket, key, uploadId);
    if (parts === undefined && (await findWhole(key))) return;
    const wanted = pickParts(parts ?? new Map(), count);
    try {
      await client.send(
        new CompleteMultipartUploadCommand({
          Bucket,
          Key: key,
          UploadId: uploadId,
          MultipartUpload: { Parts: wanted },
        }),
      );
    } catch (error) {
      if (!(await findWhole(key))) throw error;
    }
  }

  return {
    async prepare(fileId, size) {
      const Key = temporaryKey(fileId);
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({
          Bucket,
          Key,
          Metadata: announceSize(size),
        }),
      );
      if (UploadId === undefined) throw new Error('the upload has no id');
      const isListed = await canListParts(bucket, Key, UploadId);
      return `${isListed ? 'listed' : 'noted'}:${UploadId}`;
    },

    async writeChunk(upload, chunk, bytes) {
      const { key, uploadId, isNoted } = readPlace(upload);
      // Servers that list parts see this themselves; s3rver begins the upload anew.
      if (isNoted && (await findWhole(key))) throw new MissingFileError(OVER);
      const { body, checksum } = checkChunk(bytes, chunk);
      const { ETag } = await sendBody(body, (abortSignal) =>
        client.send(
          new UploadPartCommand({
            Bucket,
            Key: key,
            UploadId: uploadId,
            PartNumber: chunk.index + 1,
            ContentLength: chunk.size,
            Body: body,
          }),
          { abortSignal },
        ),
      ).catch((error: unknown) => {
        if (isRefusal(error, 'NoSuchUpload')) throw new MissingFileError(OVER);
        throw error;
      });
      if (isNoted) {
        await notePart(bucket, readPlace(upload), chunk.index, ETag ?? '');
      }
      return checksum();
    },

    async assemble(upload, count) {
      await join(upload, count);
      const { key, isNoted } = readPlace(upload);
      return readWhole(bucket, key, isNoted);
    },

    async abandon(upload) {
      const { key, uploadId, isNoted } = readPlace(upload);
      try {
        await client.send(
          new AbortMultipartUploadCommand({
            Bucket,
            Key: key,
            UploadId: uploadId,
          }),
        );
      } catch (error) {
        const isGone = isRefusal(error, 'NoSuchUpload');
        if (!isGone && !isUnsupported(error)) throw error;
      }
      if (isNoted) await removeNotes(bucket, readPlace(upload));
    },
  };
}

function pickParts(
  parts: ReadonlyMap<number, string>,
  count: number,
): CompletedPart[] {
  return Array.from({ length: count }, (_part, index) => {
    const tag = parts.get(index);
    if (tag === undefined) {
      throw new MissingFileError(`chunk ${index} is missing`);
    }
    return { PartNumber: index + 1, ETag: tag };
  });
}

/**
 * s3rver answers a moment before the last bytes of a file are there, and writes a file again under the eyes of its
 * readers when two processes end one upload: what it gives is compared with its own MD5, and read again.
 */
async function readWhole(
  bucket: S3Bucket,
  key: string,
  isNoted: boolean,
): Promise<StoredFile> {
  for (let left = LATE.times; left > 0; left -= 1) {
    const read = await readObject(bucket, key, isNoted);
    if (read.isWhole) return { size: read.size, checksum: read.checksum };
    await pause(LATE.ms);
  }
  throw new Error('the file has not the bytes that were announced');
}
