import type { CompletedPart } from '@aws-sdk/client-s3';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { FileStore, UploadPlace } from '../../../ports/fileStore';
import { MissingFileError } from '../../../ports/fileStore';
import { checkChunk, sendBody } from './s3Bodies';
import type { S3Bucket } from './s3Bucket';
import { isRefusal } from './s3Bucket';
import { temporaryKey } from './s3Keys';
import { findObject, readObject } from './s3Objects';
import { listParts, type PartTags } from './s3Parts';

type Uploads = Pick<
  FileStore,
  'prepare' | 'writeChunk' | 'assemble' | 'abandon'
>;

const OVER = 'the upload has ended';

/** Uploads that were begun by an earlier release have a word before the id. */
const EARLIER = /^(listed|noted):/;

/** The server's id of an upload. */
function toUploadId({ place }: UploadPlace): string {
  return place.replace(EARLIER, '');
}

/**
 * Uploads as the multipart uploads of an S3 server: each chunk is one part, taken by any process. The place of an
 * upload is the server's id of it.
 */
export function createS3Uploads(bucket: S3Bucket): Uploads {
  const { client, name: Bucket } = bucket;

  const isJoined = async (key: string) =>
    (await findObject(bucket, key)) !== undefined;

  /** Has the server join the parts, unless another process had it done. */
  async function join(
    upload: UploadPlace,
    key: string,
    count: number,
  ): Promise<void> {
    if (await isJoined(key)) return;
    const UploadId = toUploadId(upload);
    try {
      const parts = await listParts(bucket, key, UploadId);
      await client.send(
        new CompleteMultipartUploadCommand({
          Bucket,
          Key: key,
          UploadId,
          MultipartUpload: { Parts: pickParts(parts, count) },
        }),
      );
    } catch (error) {
      // The parts are gone as soon as another process had them joined.
      if (!(await isJoined(key))) throw error;
    }
  }

  return {
    async prepare(fileId) {
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({ Bucket, Key: temporaryKey(fileId) }),
      );
      if (UploadId === undefined) throw new Error('the upload has no id');
      return UploadId;
    },

    async writeChunk(upload, chunk, bytes) {
      const { body, checksum } = checkChunk(bytes, chunk);
      await sendBody(body, (abortSignal) =>
        client.send(
          new UploadPartCommand({
            Bucket,
            Key: temporaryKey(upload.fileId),
            UploadId: toUploadId(upload),
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
      return checksum();
    },

    async assemble(upload, { length }) {
      const key = temporaryKey(upload.fileId);
      await join(upload, key, length);
      const { size, checksum } = await readObject(bucket, key);
      return { size, checksum };
    },

    async abandon(upload) {
      const Key = temporaryKey(upload.fileId);
      const UploadId = toUploadId(upload);
      try {
        await client.send(
          new AbortMultipartUploadCommand({ Bucket, Key, UploadId }),
        );
      } catch (error) {
        if (!isRefusal(error, 'NoSuchUpload')) throw error;
      }
    },
  };
}

function pickParts(parts: PartTags, count: number): CompletedPart[] {
  return Array.from({ length: count }, (_part, index) => {
    const tag = parts.get(index);
    if (tag === undefined) {
      throw new MissingFileError(`chunk ${index} is missing`);
    }
    return { PartNumber: index + 1, ETag: tag };
  });
}
