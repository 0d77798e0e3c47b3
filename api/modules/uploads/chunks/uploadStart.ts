import { randomBytes } from 'node:crypto';
import type { Model } from 'mongoose';
import type { DiskReserve } from './diskReserve';
import { isDuplicateKey } from '../../../records/duplicateKey';
import type { FileStore } from '../../../ports/fileStore';
import type { ToAddressHash } from '../addressHash';
import type { ChunkFields } from './chunkFields';
import type { FilePurpose } from '../records/filePurpose';
import type { Upload } from '../upload.model';
import type { AssertWithinQuota } from './uploadQuota';

export interface UploadStartDeps {
  uploads: Model<Upload>;
  fileStore: FileStore;
  clock: () => Date;
  /** How long a file is kept without a deposit. */
  lifeMs: number;
  assertWithinQuota: AssertWithinQuota;
  diskReserve: Pick<DiskReserve, 'assertLeftAfter'>;
  toAddressHash: ToAddressHash;
}

/** The data of an upload at its first chunk. */
export interface FirstChunk {
  ownerKey: string;
  address: string;
  purpose: Pick<FilePurpose, 'name'>;
  fields: ChunkFields;
}

export interface UploadStart {
  /**
   * The owner's upload of that name, begun now if there is none. Throws 422 when the owner or the address has as many
   * as allowed, 507 when there is no space for all of it.
   */
  begin(chunk: FirstChunk): Promise<Upload>;
  findByClient(ownerKey: string, clientId: string): Promise<Upload | null>;
}

/** Creates a random id that cannot be guessed. */
export function createFileId(): string {
  return randomBytes(18).toString('base64url');
}

/** How uploads begin: with whichever of their chunks comes first. */
export function createUploadStart({
  uploads,
  fileStore,
  clock,
  lifeMs,
  assertWithinQuota,
  diskReserve,
  toAddressHash,
}: UploadStartDeps): UploadStart {
  function findByClient(ownerKey: string, clientId: string) {
    return uploads
      .findOne({ ownerKey, clientId, expires: { $gt: clock() } })
      .lean<Upload>();
  }

  async function create({
    ownerKey,
    address,
    purpose,
    fields: { clientId, totalSize, size, count },
  }: FirstChunk): Promise<Upload> {
    // The first chunk is counted already.
    await diskReserve.assertLeftAfter(totalSize - size);
    const now = clock();
    const fileId = createFileId();
    const place = await fileStore.prepare(fileId, totalSize);
    try {
      const made = await uploads.create({
        _id: fileId,
        ownerKey,
        clientId,
        addressHash: toAddressHash(address),
        purpose: purpose.name,
        state: 'uploading',
        place,
        declaredSize: totalSize,
        chunkCount: count,
        createdDate: now,
        expires: new Date(now.getTime() + lifeMs),
      });
      return made.toObject();
    } catch (error) {
      await fileStore.abandon({ fileId, place });
      throw error;
    }
  }

  async function removeExpired({ _id: fileId, place }: Upload): Promise<void> {
    await uploads.deleteOne({ _id: fileId, expires: { $lte: clock() } });
    await fileStore.abandon({ fileId, place });
  }

  return {
    findByClient,

    async begin(chunk) {
      const { ownerKey } = chunk;
      const { clientId } = chunk.fields;
      const known = await uploads
        .findOne({ ownerKey, clientId })
        .lean<Upload>();
      if (known !== null && known.expires > clock()) return known;
      if (known !== null) await removeExpired(known);
      let begun: Upload;
      try {
        begun = await create(chunk);
      } catch (error) {
        const other = isDuplicateKey(error)
          ? await findByClient(ownerKey, clientId)
          : null;
        if (other === null) throw error;
        return other;
      }
      await assertWithinQuota(begun);
      return begun;
    },
  };
}
