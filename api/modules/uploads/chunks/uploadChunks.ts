import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Model } from 'mongoose';
import type { Checkpoint } from '../../../ports/checkpoint';
import { ApiError } from '../../../http/errors';
import type { FileStore } from '../../../ports/fileStore';
import { ChunkMismatchError, MissingFileError } from '../../../ports/fileStore';
import type { ChunkFields } from './chunkFields';
import { isChecksum } from './chunkFields';
import type { Upload } from '../upload.model';
import { uploadDiffers } from '../uploadErrors';

/** Prefix of the digest of a chunk that is being written. */
const WRITING = 'writing ';

/** Index → SHA-256 of the chunks of an upload that are there. */
export function findChunks({ chunks }: Upload): Record<string, string> {
  return Object.fromEntries(
    Object.entries(chunks).filter(([, digest]) => isChecksum(digest)),
  );
}

/** The SHA-256 of the chunks of an upload that has all of them, in their order. */
export function listChecksums(upload: Upload): string[] {
  const found = findChunks(upload);
  return Array.from(
    { length: upload.chunkCount },
    (_chunk, index) => found[index] ?? '',
  );
}

export function hasAllChunks(upload: Upload): boolean {
  return Object.keys(findChunks(upload)).length === upload.chunkCount;
}

function toApiError(error: unknown): unknown {
  // The upload was closed or removed meanwhile.
  if (error instanceof MissingFileError) return uploadDiffers();
  if (!(error instanceof ChunkMismatchError)) return error;
  return error.what === 'size'
    ? new ApiError(400, 'CHUNK_SIZE', error.message)
    : new ApiError(422, 'CHUNK_CHECKSUM', error.message);
}

/**
 * Writes the chunks of uploads that take chunks. A chunk counts only once all its bytes are there: it is
 * unmarked, written, then marked. Several requests, also in several processes, may write the same chunk at the
 * same time. Those with the same checksum help each other; otherwise the last to begin wins, and the earlier
 * ones fail. Every change counts in `revision`, so that no request closes an upload that changes.
 */
export function createChunkWriter(
  uploads: Model<Upload>,
  fileStore: FileStore,
  checkpoint: Checkpoint,
): (upload: Upload, fields: ChunkFields, bytes: Readable) => Promise<void> {
  return async function writeChunk(upload, fields, bytes) {
    const { index, checksum } = fields;
    if (checksum !== null && upload.chunks[index] === checksum) return;
    const at = `chunks.${index}`;
    const claim = WRITING + (checksum ?? randomUUID());

    /** Returns false when another request has this chunk or the upload takes no more chunks. */
    async function change(from: object, to: object): Promise<boolean> {
      const { matchedCount } = await uploads.updateOne(
        { _id: upload._id, state: 'uploading', ...from },
        { ...to, $inc: { revision: 1 } },
      );
      return matchedCount === 1;
    }

    if (!(await change({}, { $set: { [at]: claim } }))) throw uploadDiffers();
    checkpoint(`chunk ${index} begun`);
    let digest: string;
    try {
      digest = await fileStore.writeChunk(
        { fileId: upload._id, place: upload.place },
        fields,
        bytes,
      );
    } catch (error) {
      if (error instanceof ChunkMismatchError) {
        const mine = { [at]: { $in: [claim, checksum] } };
        await change(mine, { $unset: { [at]: '' } });
      }
      throw toApiError(error);
    }
    checkpoint(`chunk ${index} written`);
    const mine = { [at]: { $in: [claim, digest] } };
    if (!(await change(mine, { $set: { [at]: digest } }))) {
      throw uploadDiffers();
    }
  };
}
