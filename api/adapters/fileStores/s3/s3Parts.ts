import { ListPartsCommand } from '@aws-sdk/client-s3';
import type { S3Bucket } from './s3Bucket';
import { isRefusal } from './s3Bucket';

/** The tags of the parts of an upload by the index of their chunk. */
export type PartTags = ReadonlyMap<number, string>;

/** The parts that the server has; none when it does not know the upload. */
export async function listParts(
  { client, name }: S3Bucket,
  key: string,
  uploadId: string,
): Promise<PartTags> {
  const tags = new Map<number, string>();
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
    if (isRefusal(error, 'NoSuchUpload')) return new Map();
    throw error;
  }
}
