import type { Readable } from 'node:stream';
import type { Model } from 'mongoose';
import type { FileRecord } from '@engine/types/context';
import type { Checkpoint } from '../../checkpoint';
import type { UploadLimits } from '../../config';
import { ApiError } from '../../errors';
import type { FileStore, ReceivedChunk } from '../../ports/fileStore';
import { MissingFileError } from '../../ports/fileStore';
import type { Say } from '../forms/sentences';
import type { ChunkFields } from './chunkFields';
import type { FilePurpose } from './filePurpose';
import { getMediaType } from './filePurpose';
import { findFormatRefusal, findSizeRefusal } from './refuseFile';
import { getTempFileId } from './tempFileId';
import type { Upload } from './upload.model';
import { presentUpload } from './upload.presenter';
import { createFileId, createUploadStart } from './uploadStart';

export interface UploadDeps {
  uploads: Model<Upload>;
  fileStore: FileStore;
  say: Say;
  clock: () => Date;
  checkpoint: Checkpoint;
  contextPath: string;
  /** Largest file in MB. */
  limitMB: number;
  /** How long a file is kept without a deposit. */
  lifeMs: number;
  /** What an owner may have uploaded and not deposited. */
  limits: UploadLimits;
}

/** What an owner asks for when all chunks are sent. */
export interface Completion {
  clientId: string;
  purpose: FilePurpose;
  originalFilename: string;
}

export interface UploadService {
  addChunk(
    ownerKey: string,
    purpose: FilePurpose,
    fields: ChunkFields,
    chunk: ReceivedChunk,
  ): Promise<void>;
  /** Joins the chunks and judges the file; a second time it answers the same record. */
  complete(ownerKey: string, completion: Completion): Promise<FileRecord>;
  remove(ownerKey: string, tempFileId: string): Promise<void>;
  /** Opens an owner's complete file, or 404. */
  open(
    ownerKey: string,
    tempFileId: string,
  ): Promise<{ upload: Upload; bytes: Readable }>;
  /** An owner's complete files by tempFileId: those of the given ids that are still there. */
  findRecords(
    ownerKey: string,
    tempFileIds: readonly string[],
  ): Promise<Record<string, FileRecord>>;
  /** Which of the ids name an owner's file that is there, or that a stored deposit took over while it was: to a retry it is not gone. */
  findThere(
    ownerKey: string,
    tempFileIds: readonly string[],
  ): Promise<Set<string>>;
}

function notFound(): ApiError {
  return new ApiError(404, 'FILE_UNKNOWN', 'There is no such file.');
}

function incomplete(): ApiError {
  return new ApiError(
    409,
    'UPLOAD_INCOMPLETE',
    'Not all parts of the file have arrived. Please upload it again.',
  );
}

function conflict(): ApiError {
  return new ApiError(
    409,
    'UPLOAD_DIFFERS',
    'This part does not belong to the upload begun under this id.',
  );
}

/** Temporary files. Everything is looked up by owner, so that what belongs to another does not exist. */
export function createUploadService(deps: UploadDeps): UploadService {
  const { uploads, fileStore, say, clock, checkpoint, contextPath } = deps;
  const { begin, findByClient } = createUploadStart(deps);

  function findReady(ownerKey: string, tempFileId: string) {
    return uploads
      .findOne({
        tempFileId,
        ownerKey,
        state: 'ready',
        expires: { $gt: clock() },
      })
      .lean<Upload>();
  }

  /** Of several attempts to end an upload the first is recorded; the file of any other goes. */
  async function settle(
    upload: Upload,
    outcome: Partial<Upload> & { tempFileId: string },
  ): Promise<Upload> {
    const settled = await uploads
      .findOneAndUpdate(
        { _id: upload._id, state: 'uploading' },
        { $set: outcome },
        { returnDocument: 'after' },
      )
      .lean<Upload>();
    checkpoint('file settled');
    await fileStore.removeChunks(upload._id);
    if (settled !== null) return settled;
    await fileStore.removeTemporary(outcome.tempFileId);
    const other = await uploads.findById(upload._id).lean<Upload>();
    if (other === null) throw notFound();
    return other;
  }

  async function join(upload: Upload, completion: Completion): Promise<Upload> {
    const { originalFilename, purpose } = completion;
    const tempFileId = createFileId();
    const error =
      (await findSizeRefusal(upload.declaredSize, deps.limitMB, say)) ??
      (await findFormatRefusal(originalFilename, purpose, say));
    if (error !== null) {
      const size = upload.declaredSize;
      return settle(upload, {
        tempFileId,
        state: 'refused',
        error,
        originalFilename,
        size,
      });
    }
    if (upload.chunks.length < upload.chunkCount) throw incomplete();
    const { size, checksum } = await fileStore.assemble(
      upload._id,
      upload.chunkCount,
      tempFileId,
    );
    if (size !== upload.declaredSize) {
      await fileStore.removeTemporary(tempFileId);
      throw incomplete();
    }
    checkpoint('file joined');
    const mimeType = getMediaType(purpose, originalFilename);
    return settle(upload, {
      tempFileId,
      state: 'ready',
      originalFilename,
      size,
      mimeType,
      checksum,
    });
  }

  return {
    async addChunk(ownerKey, purpose, fields, chunk) {
      const refusal = await findSizeRefusal(
        fields.totalSize,
        deps.limitMB,
        say,
      );
      if (refusal !== null) {
        throw new ApiError(422, refusal.code, refusal.message);
      }
      const upload = await begin(ownerKey, purpose.name, fields);
      if (
        upload.state !== 'uploading' ||
        upload.purpose !== purpose.name ||
        upload.declaredSize !== fields.totalSize
      ) {
        throw conflict();
      }
      checkpoint(`chunk ${fields.index} received`);
      await chunk.place(upload._id, fields.index);
      checkpoint(`chunk ${fields.index} placed`);
      await uploads.updateOne(
        { _id: upload._id },
        { $addToSet: { chunks: fields.index } },
      );
    },

    async complete(ownerKey, completion) {
      const upload = await findByClient(ownerKey, completion.clientId);
      if (upload === null) throw notFound();
      if (upload.purpose !== completion.purpose.name) throw conflict();
      let settled = upload;
      if (upload.state === 'uploading') {
        try {
          settled = await join(upload, completion);
        } catch (error) {
          if (!(error instanceof MissingFileError)) throw error;
          // Another call for the same upload may have joined and removed the chunks meanwhile.
          settled =
            (await uploads.findById(upload._id).lean<Upload>()) ?? upload;
          if (settled.state === 'uploading') throw incomplete();
        }
      }
      const record = presentUpload(settled, contextPath);
      if (settled.error !== null) {
        throw new ApiError(422, settled.error.code, settled.error.message, {
          body: record,
        });
      }
      return record;
    },

    async remove(ownerKey, tempFileId) {
      const upload = await uploads
        .findOneAndDelete({ tempFileId, ownerKey })
        .lean<Upload>();
      if (upload === null) throw notFound();
      await fileStore.removeTemporary(tempFileId);
      await fileStore.removeChunks(upload._id);
    },

    async open(ownerKey, tempFileId) {
      const upload = await findReady(ownerKey, tempFileId);
      if (upload === null) throw notFound();
      try {
        return { upload, bytes: await fileStore.openTemporary(tempFileId) };
      } catch (error) {
        throw error instanceof MissingFileError ? notFound() : error;
      }
    },

    async findRecords(ownerKey, tempFileIds) {
      if (tempFileIds.length === 0) return {};
      const found = await uploads
        .find({
          tempFileId: { $in: [...tempFileIds] },
          ownerKey,
          state: 'ready',
          expires: { $gt: clock() },
        })
        .lean<Upload[]>();
      return Object.fromEntries(
        found.map((upload) => [
          getTempFileId(upload),
          presentUpload(upload, contextPath),
        ]),
      );
    },

    async findThere(ownerKey, tempFileIds) {
      const found = await uploads
        .find({
          tempFileId: { $in: [...tempFileIds] },
          ownerKey,
          state: { $in: ['ready', 'released'] },
          expires: { $gt: clock() },
        })
        .lean<Upload[]>();
      return new Set(found.map(getTempFileId));
    },
  };
}
