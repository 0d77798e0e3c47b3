import type { Readable } from 'node:stream';
import type { Model } from 'mongoose';
import type { CurrentUser } from '@contract/user';
import type { FileRecord } from '@contract/files';
import type { Checkpoint } from '../../ports/checkpoint';
import type { DiskReserve } from './chunks/diskReserve';
import { ApiError } from '../../http/errors';
import type { Owner } from '../../http/middleware/owner';
import type { FileStore } from '../../ports/fileStore';
import type { Translate } from '../forms/sentences';
import type { ToAddressHash } from './addressHash';
import type { AwaitVerdict } from './checks/awaitVerdict';
import { isJoined } from './checks/awaitVerdict';
import type { ChunkFields } from './chunks/chunkFields';
import type { Completion } from './chunks/closeUpload';
import { createUploadCloser } from './chunks/closeUpload';
import type { FindOrder } from './checks/fileOrder';
import type { FilePurpose } from './records/filePurpose';
import type { FileRecords, KnownFile } from './records/fileRecord';
import type { FileJobs } from './checks/fileJobs';
import { OPEN_WORK } from './checks/openWork';
import type { SizeLimits } from './checks/refuseFile';
import {
  findFormatRefusal,
  findSizeRefusal,
  getSizeLimit,
} from './checks/refuseFile';
import type { Upload } from './upload.model';
import type { UploadStatus } from '@contract/files';
import { presentStatus } from './upload.presenter';
import { createChunkWriter } from './chunks/uploadChunks';
import { fileNotJoined, fileUnknown, uploadDiffers } from './uploadErrors';
import type { AssertWithinQuota } from './chunks/uploadQuota';
import { createUploadStart } from './chunks/uploadStart';

/** The names that dropzone and browsers send for a file without a name. */
const NAMELESS = ['', 'blob'];

export interface UploadDeps {
  uploads: Model<Upload>;
  fileStore: FileStore;
  work: FileJobs;
  findOrder: FindOrder;
  awaitVerdict: AwaitVerdict;
  translate: Translate;
  clock: () => Date;
  checkpoint: Checkpoint;
  records: FileRecords;
  chunkSize: number;
  sizeLimits: SizeLimits;
  /** How long a file is kept without a deposit. */
  lifeMs: number;
  assertWithinQuota: AssertWithinQuota;
  diskReserve: Pick<DiskReserve, 'assertLeftAfter' | 'write'>;
  toAddressHash: ToAddressHash;
}

/** A chunk whose bytes are about to come. */
export interface ChunkRequest {
  ownerKey: string;
  user: Pick<CurrentUser, 'staff'>;
  /** The network address it is sent from, as limits count it. */
  address: string;
  purpose: FilePurpose;
  fields: ChunkFields;
  /** The name of the part; clients that know the file's name send it here. */
  filename: string;
}

export interface UploadService {
  /** Stores a chunk. Fields that suffice for a refusal are judged before a byte is read. */
  addChunk(request: ChunkRequest, bytes: Readable): Promise<void>;
  /** Whether an owner has an upload of that id, the file's or the client's, in whatever state. */
  has(ownerKey: string, id: string): Promise<boolean>;
  /** How far an owner's upload is, by its id, the file's or the client's. */
  getStatus(owner: Owner, id: string): Promise<UploadStatus>;
  /**
   * Closes the upload and waits for the verdict on the file, until `gone` aborts; a second time it answers the same.
   * Throws 422 with the record when the file is refused, 503 while even its checksum is unknown.
   */
  complete(
    owner: Owner,
    completion: Completion,
    gone: AbortSignal,
  ): Promise<FileRecord>;
  /** Removes an owner's file by its id, or by the client's while it is uploading. */
  remove(ownerKey: string, id: string): Promise<void>;
  /** An owner's closed uploads by tempFileId, in whatever state they are: those of the given ids that are still there. */
  findKnown(
    owner: Owner,
    tempFileIds: readonly string[],
  ): Promise<Record<string, KnownFile>>;
  /**
   * Returns those of the ids that name an owner's existing file, or one that a stored deposit took over: for a
   * retry it is not gone.
   */
  findThere(
    ownerKey: string,
    tempFileIds: readonly string[],
  ): Promise<Set<string>>;
}

/** Temporary files. Everything is looked up by owner, so that what belongs to another does not exist. */
export function createUploadService(deps: UploadDeps): UploadService {
  const { uploads, fileStore, translate, clock, records } = deps;
  const { begin, findByClient } = createUploadStart(deps);
  const writeChunk = createChunkWriter(uploads, fileStore, deps.checkpoint);
  const close = createUploadCloser(deps);

  function findFiles(
    ownerKey: string,
    tempFileIds: readonly string[],
    states: readonly Upload['state'][],
  ): Promise<Upload[]> {
    return uploads
      .find({
        _id: { $in: [...tempFileIds] },
        ownerKey,
        state: { $in: [...states] },
        expires: { $gt: clock() },
      })
      .lean<Upload[]>();
  }

  /** Builds the filter for an owner's upload by the client's id. */
  const named = (ownerKey: string, id: string) => ({
    ownerKey,
    $or: [{ _id: id }, { clientId: id }],
    expires: { $gt: clock() },
  });

  async function assertAcceptable(request: ChunkRequest): Promise<void> {
    const { purpose, filename, fields } = request;
    const limitMB = getSizeLimit(request.user, purpose, deps.sizeLimits);
    const refusal =
      (await findSizeRefusal(fields.totalSize, limitMB, translate)) ??
      (NAMELESS.includes(filename)
        ? null
        : await findFormatRefusal(filename, purpose, translate));
    if (refusal === null) return;
    throw new ApiError(422, refusal.code, refusal.message);
  }

  return {
    async addChunk(request, bytes) {
      const { purpose, fields } = request;
      await assertAcceptable(request);
      await deps.diskReserve.write(fields.size, async () => {
        const upload = await begin(request);
        if (
          upload.state !== 'uploading' ||
          upload.purpose !== purpose.name ||
          upload.declaredSize !== fields.totalSize
        ) {
          throw uploadDiffers();
        }
        await writeChunk(upload, fields, bytes);
      });
    },

    async has(ownerKey, id) {
      const upload = await uploads.exists(named(ownerKey, id));
      return upload !== null;
    },

    async getStatus({ ownerKey, user }, id) {
      const upload = await uploads.findOne(named(ownerKey, id)).lean<Upload>();
      if (upload === null) throw fileUnknown();
      const record = await records.read(upload, user);
      return presentStatus(upload, deps.chunkSize, record);
    },

    async complete({ ownerKey, user }, completion, gone) {
      const begun = await findByClient(ownerKey, completion.clientId);
      if (begun === null) throw fileUnknown();
      if (begun.purpose !== completion.purpose.name) throw uploadDiffers();
      await close(begun, completion);
      const upload = await deps.awaitVerdict(begun._id, gone);
      if (upload === null) throw fileUnknown();
      if (!isJoined(upload)) throw fileNotJoined();
      const record = await records.read(upload, user);
      const [error] = record.errors;
      if (upload.state === 'refused' && error !== undefined) {
        throw new ApiError(422, error.code, error.message, { body: record });
      }
      return record;
    },

    async remove(ownerKey, id) {
      const own = {
        ownerKey,
        $or: [{ _id: id }, { clientId: id, state: 'uploading' as const }],
      };
      const upload = await uploads.findOne(own).lean<Upload>();
      if (upload === null) throw fileUnknown();
      const { _id: fileId, place } = upload;
      const { deletedCount } = await uploads.deleteOne({ ...own, _id: fileId });
      if (deletedCount === 0) throw fileUnknown();
      await fileStore.removeTemporary(fileId);
      // A cover that the API made was never uploaded.
      if (place !== '') await fileStore.abandon({ fileId, place });
    },

    async findKnown({ ownerKey, user }, tempFileIds) {
      const found = await findFiles(ownerKey, tempFileIds, [
        ...OPEN_WORK,
        'ready',
        'refused',
        'failed',
      ]);
      const known = await Promise.all(
        found.map((upload) => records.readKnown(upload, user)),
      );
      return Object.fromEntries(
        known.map((file) => [file.shown.tempFileId, file]),
      );
    },

    async findThere(ownerKey, tempFileIds) {
      const found = await findFiles(ownerKey, tempFileIds, [
        ...OPEN_WORK,
        'ready',
        'released',
      ]);
      return new Set(found.map(({ _id }) => _id));
    },
  };
}
