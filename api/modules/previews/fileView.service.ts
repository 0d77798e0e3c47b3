import type { FileObstacle, FileView } from '@contract/fileView';
import type { TextPart } from '../../ports/fileInspector';
import { recordNotFound } from '../../records/recordId';
import { isSafeToOpen } from '../deposits/deposit.policy';
import type { FindViewedFile, ViewedFile } from '../deposits/view/viewedFile';
import type { Actor } from '../permissions/actor';
import { countPages, hasPages, isBook } from '../uploads/records/pictures';
import type { PreviewService } from './preview.service';

export interface FileViewDeps {
  findViewedFile: FindViewedFile;
  previews: Pick<PreviewService, 'countParts' | 'readPart'>;
}

/** One part of the text of a file. */
export interface FilePart {
  originalFilename: string;
  part: number;
  parts: number;
  text: NonNullable<TextPart['text']>;
}

/** The files of deposits as library staff open them. Each throws 404 for a file that the viewer may not see or that there is not. */
export interface FileViewService {
  view(viewer: Actor, id: string): Promise<FileView>;
  /** Throws 404 for a part that there is not, or of a file that may not be opened. */
  readPart(viewer: Actor, id: string, part: number): Promise<FilePart>;
}

type Shown = Pick<FileView, 'shows' | 'count' | 'obstacle'>;

const nothing = (obstacle: FileObstacle): Shown => ({
  shows: 'nothing',
  count: 0,
  obstacle,
});

/** Builds the viewer of files (spec 2 §2 "library/file/{id}/view"). */
export function createFileViewService(deps: FileViewDeps): FileViewService {
  const { findViewedFile, previews } = deps;

  async function find(viewer: Actor, id: string): Promise<ViewedFile> {
    const found = await findViewedFile(viewer, id);
    if (found === undefined) throw recordNotFound();
    return found;
  }

  async function findShown({ file }: ViewedFile): Promise<Shown> {
    if (!isSafeToOpen(file)) {
      return nothing(file.scan === 'infected' ? 'infected' : 'pending');
    }
    if (isBook(file)) {
      const count = await previews.countParts(file);
      return count === 0 ? nothing('unreadable') : { shows: 'text', count };
    }
    if (!hasPages(file)) return nothing('kind');
    const count = countPages(file);
    return count === 0 ? nothing('unreadable') : { shows: 'pages', count };
  }

  return {
    async view(viewer, id) {
      const found = await find(viewer, id);
      const { file, deposit } = found;
      const { filename } = file;
      return {
        id: file._id,
        originalFilename: file.originalFilename,
        size: file.size,
        mimeType: file.mimeType,
        format: file.format,
        deposit: { reference: deposit.reference, title: deposit.title },
        ...(await findShown(found)),
        ...(isSafeToOpen(file) && { source: { location: file._id, filename } }),
      };
    },

    async readPart(viewer, id, part) {
      const { file } = await find(viewer, id);
      if (!isSafeToOpen(file) || !isBook(file)) {
        throw recordNotFound();
      }
      const found = await previews.readPart(file, part);
      if (found === null || found.text === null) throw recordNotFound();
      const { parts, text } = found;
      return { originalFilename: file.originalFilename, part, parts, text };
    },
  };
}
