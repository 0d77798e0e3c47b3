import { Readable } from 'node:stream';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import type { DiskReserve } from '../uploads/chunks/diskReserve';
import { isDuplicateKey } from '../../records/duplicateKey';
import { ApiError } from '../../http/errors';
import type { DrawnPicture, FileInspector } from '../../ports/fileInspector';
import type { FileStore } from '../../ports/fileStore';
import { MissingFileError } from '../../ports/fileStore';
import { portalAgent } from '../fileEvents/portalAgent';
import type { FileEvents } from '../fileEvents/fileEvent.service';
import type { Translate } from '../forms/sentences';
import type { Findings } from '../uploads/checks/findings';
import { fileUnknown } from '../uploads/uploadErrors';
import type { Upload } from '../uploads/upload.model';
import type { AssertWithinQuota } from '../uploads/chunks/uploadQuota';
import { isCoverable } from './isCoverable';

const MEDIA_TYPE = 'image/jpeg';

export interface CoverDeps {
  uploads: Model<Upload>;
  fileStore: FileStore;
  diskReserve: Pick<DiskReserve, 'write'>;
  inspector: Pick<FileInspector, 'drawCover'>;
  events: Pick<FileEvents, 'append'>;
  findings: Pick<Findings, 'rate'>;
  translate: Translate;
  log: Pick<Logger, 'warn'>;
  clock: () => Date;
  createFileId: () => string;
  assertWithinQuota: AssertWithinQuota;
  /** How long a file is kept without a deposit. */
  lifeMs: number;
  /** Bytes that a cover may have at most. */
  limitBytes: number;
}

export interface CoverService {
  /** The cover of an owner's publication file, made now unless it is there; 404 without the file, 422 when none can be made. */
  generate(ownerKey: string, tempFileId: string): Promise<Upload>;
}

/** Returns the id of a cover among its owner's uploads; no client can send that name. */
function toClientId(source: Upload): string {
  return `cover:${source._id}`;
}

function toFilename(source: Upload): string {
  return `${source.originalFilename.replace(/\.[^.]*$/, '')}-cover.jpg`;
}

/** Covers made of publication files (spec 1 §7, R3). A cover is a file of its own: it may be kept, replaced or removed. */
export function createCoverService(deps: CoverDeps): CoverService {
  const { uploads, fileStore, clock } = deps;

  function findReady(filter: Partial<Upload> & { ownerKey: string }) {
    return uploads
      .findOne({ ...filter, state: 'ready', expires: { $gt: clock() } })
      .lean<Upload>();
  }

  async function refuse(source: Upload): Promise<never> {
    const message = await deps.translate('coverFailed');
    deps.log.warn({ fileId: source._id }, message);
    throw new ApiError(422, 'COVER_NOT_MADE', message);
  }

  async function draw(source: Upload): Promise<DrawnPicture> {
    if (!isCoverable(source)) return refuse(source);
    const picture = await fileStore.withLocalCopy(
      { temporary: source._id },
      (path) => deps.inspector.drawCover(path, source.mimeType),
    );
    return picture ?? refuse(source);
  }

  /** Records a cover; of several made at once the first stays. */
  async function record(cover: Upload): Promise<Upload> {
    const { ownerKey, madeFrom, checksum, warnings } = cover;
    await deps.events.append({
      type: 'made',
      fileId: cover._id,
      checksum,
      agent: portalAgent,
      outcome: warnings.length === 0 ? 'success' : 'warning',
      details: [
        { code: 'madeFrom', params: { file: madeFrom ?? '' } },
        ...warnings.map(({ code, params }) => ({ code, params })),
      ],
    });
    try {
      await uploads.create(cover);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const earlier = await findReady({ ownerKey, madeFrom });
      if (earlier !== null) return earlier;
      // The name is taken by a cover that was deposited or is past its time.
      await uploads.create({ ...cover, clientId: `cover:${cover._id}` });
    }
    await deps.assertWithinQuota(cover);
    return cover;
  }

  async function keep(source: Upload, picture: DrawnPicture): Promise<Upload> {
    const fileId = deps.createFileId();
    const now = clock();
    const bytes = Readable.from([picture.bytes]);
    const stored = await deps.diskReserve.write(picture.bytes.length, () =>
      fileStore.putTemporary(fileId, bytes, deps.limitBytes),
    );
    const cover: Upload = {
      _id: fileId,
      ownerKey: source.ownerKey,
      addressHash: source.addressHash,
      clientId: toClientId(source),
      purpose: 'COVER_IMAGE',
      state: 'ready',
      place: '',
      declaredSize: stored.size,
      chunkCount: 0,
      chunks: {},
      revision: 0,
      originalFilename: toFilename(source),
      size: stored.size,
      mimeType: MEDIA_TYPE,
      checksum: stored.checksum,
      // The cover was drawn from pixels and contains no bytes of the publication, so it needs no scan.
      scan: 'none',
      statement: {},
      format: null,
      metadata: null,
      warnings: await deps.findings.rate(picture.remarks, portalAgent),
      errors: [],
      madeFrom: source._id,
      nextCheck: '',
      pace: 'quick',
      round: 0,
      rank: 0,
      createdDate: now,
      expires: new Date(now.getTime() + deps.lifeMs),
    };
    try {
      const recorded = await record(cover);
      if (recorded._id !== fileId) await fileStore.removeTemporary(fileId);
      return recorded;
    } catch (error) {
      await fileStore.removeTemporary(fileId);
      throw error;
    }
  }

  return {
    async generate(ownerKey, tempFileId) {
      const source = await findReady({ ownerKey, _id: tempFileId });
      if (source === null) throw fileUnknown();
      const earlier = await findReady({ ownerKey, madeFrom: source._id });
      if (earlier !== null) return earlier;
      try {
        return await keep(source, await draw(source));
      } catch (error) {
        // The source was removed or deposited while the cover was made.
        if (error instanceof MissingFileError) return refuse(source);
        throw error;
      }
    },
  };
}
