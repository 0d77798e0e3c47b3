import type { Readable } from 'node:stream';
import type { Model } from 'mongoose';
import { ApiError } from '../../http/errors';
import type { Owner } from '../../http/middleware/owner';
import { hasPages, hasSmallPicture } from '../uploads/records/pictures';
import { fileUnknown } from '../uploads/uploadErrors';
import type {
  DrawnPicture,
  FileInspector,
  TextPart,
} from '../../ports/fileInspector';
import type { FilePlace, FileStore } from '../../ports/fileStore';
import { MissingFileError } from '../../ports/fileStore';
import type { Upload } from '../uploads/upload.model';
import type { View } from './previewRequest';

/** A file for a preview. */
export interface PreviewedFile {
  place: FilePlace;
  originalFilename: string;
  mimeType: string;
  size: number;
  checksum: string;
}

export interface PreviewDeps {
  uploads: Model<Upload>;
  /** The stored file of that id or location when who asks may look at it. */
  findDepositedFile: (
    owner: Owner,
    idOrLocation: string,
  ) => Promise<PreviewedFile | undefined>;
  fileStore: Pick<FileStore, 'open' | 'withLocalCopy' | 'hasTemporary'>;
  inspector: Pick<FileInspector, 'drawPage' | 'drawThumbnail' | 'readPart'>;
  clock: () => Date;
}

export interface PreviewService {
  /** The file when who asks may look at it, else 404: what belongs to another does not exist. */
  get(owner: Owner, idOrLocation: string): Promise<PreviewedFile>;
  open(file: PreviewedFile): Promise<Readable>;
  /** A picture of a file, or 404 when there is none. */
  draw(file: PreviewedFile, view: View): Promise<DrawnPicture>;
  /** How many parts the text of a book has; 0 when it cannot be read. */
  countParts(file: PreviewedFile): Promise<number>;
  /** The text of a part of a book, counted from 1; null when it cannot be read. */
  readPart(file: PreviewedFile, part: number): Promise<TextPart | null>;
}

function missingAsUnknown(error: unknown): never {
  throw error instanceof MissingFileError ? fileUnknown() : error;
}

/** Looking at temporary and stored files (spec 1 §7, spec 2 §2). */
export function createPreviewService(deps: PreviewDeps): PreviewService {
  const { uploads, fileStore, inspector, clock } = deps;

  async function findUploaded(
    ownerKey: string,
    fileId: string,
  ): Promise<PreviewedFile | undefined> {
    const upload = await uploads
      .findOne({
        _id: fileId,
        ownerKey,
        state: { $in: ['ready', 'released'] },
        expires: { $gt: clock() },
      })
      .lean<Upload>();
    if (upload === null) return undefined;
    const isStored = upload.state === 'released';
    return {
      ...upload,
      place: isStored ? { permanent: upload.checksum } : { temporary: fileId },
    };
  }

  /** Where a temporary file is when a deposit took its bytes over after it was looked up. */
  async function findMoved({
    place,
    checksum,
  }: PreviewedFile): Promise<FilePlace | undefined> {
    if ('permanent' in place) return undefined;
    if (await fileStore.hasTemporary(place.temporary)) return undefined;
    return { permanent: checksum };
  }

  function drawAt(path: string, file: PreviewedFile, view: View) {
    if (view.as === 'page' && hasPages(file)) {
      return inspector.drawPage(path, file.mimeType, view.page, view.width);
    }
    if (view.as === 'picture' && hasSmallPicture(file)) {
      return inspector.drawThumbnail(path, view.width);
    }
    return Promise.resolve(null);
  }

  /** Makes something of the bytes of a file; null when there are none, or nothing can be made of them. */
  async function makeOf<Made>(
    file: PreviewedFile,
    make: (path: string) => Promise<Made | null>,
  ): Promise<Made | null> {
    const makeFrom = (place: FilePlace) =>
      fileStore.withLocalCopy(place, make).catch((error: unknown) => {
        if (error instanceof MissingFileError) return null;
        throw error;
      });
    const made = await makeFrom(file.place);
    if (made !== null) return made;
    const moved = await findMoved(file);
    return moved === undefined ? null : makeFrom(moved);
  }

  const readPart = (file: PreviewedFile, part: number) =>
    makeOf(file, (path) => inspector.readPart(path, file.mimeType, part));

  return {
    async get(owner, idOrLocation) {
      const file =
        (await findUploaded(owner.ownerKey, idOrLocation)) ??
        (await deps.findDepositedFile(owner, idOrLocation));
      if (file === undefined) throw fileUnknown();
      return file;
    },

    open: (file) =>
      fileStore
        .open(file.place)
        .catch(async (error: unknown) =>
          fileStore.open((await findMoved(file)) ?? missingAsUnknown(error)),
        )
        .catch(missingAsUnknown),

    async draw(file, view) {
      const picture = await makeOf(file, (path) => drawAt(path, file, view));
      if (picture !== null) return picture;
      throw new ApiError(404, 'NO_PICTURE', 'There is no such picture of it.');
    },

    countParts: async (file) => (await readPart(file, 0))?.parts ?? 0,
    readPart,
  };
}
