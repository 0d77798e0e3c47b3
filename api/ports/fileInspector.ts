import type { FileFormat, FileMetadata } from '@contract/files';

/** A file to look at, on this machine. */
export interface InspectedFile {
  path: string;
  size: number;
  /** As its depositor calls it. */
  originalFilename: string;
  /** Extensions that its purpose accepts, in lower case without dots, and the media type of each (list FileUploadPurpose). */
  accepted: ReadonlyMap<string, string>;
}

/** A finding before it is worded: a code of the list FileFinding and the values of its placeholders. */
export interface FoundRemark {
  code: string;
  params: Readonly<Record<string, string | number>>;
}

/** A program that looked at a file; '' as the version when it could not be asked. */
export interface Tool {
  name: string;
  version: string;
}

/** One check of a file by one program. */
export interface Look {
  /** 'identify' finds out the format; every other name checks the structure of one. */
  check: string;
  tool: Tool;
  remarks: FoundRemark[];
}

export interface Inspection {
  format: FileFormat | null;
  /** Its languages as the file writes them, e.g. "en-AU"; they are looked up when it is stored. */
  metadata: FileMetadata | null;
  /** In the order in which they were done, the first is 'identify'. */
  looks: Look[];
}

/** A picture made by the API, always JPEG and small enough for memory. */
export interface DrawnPicture {
  bytes: Buffer;
  width: number;
  height: number;
  /** What its depositor must know before using it. */
  remarks: FoundRemark[];
}

/**
 * Finds out what a file is and how it is. Every look is a process of its own with a limit of time and memory,
 * which may die: then the finding is "could not be checked" or there is no picture; nothing here throws
 * because of a file. Of too many pictures at the same time the last are refused with `InspectorBusyError`.
 */
export interface FileInspector {
  inspect(file: InspectedFile): Promise<Inspection>;
  /** The cover of an EPUB or MOBI, the first page of a PDF or TIFF; null when none can be made. */
  drawCover(path: string, mimeType: string): Promise<DrawnPicture | null>;
  /** A page of a PDF, counted from 1, `width` pixels wide; null when there is none. */
  drawPage(
    path: string,
    page: number,
    width: number,
  ): Promise<DrawnPicture | null>;
  /** A small picture of a JPEG or TIFF, upright; null when none can be made. */
  drawThumbnail(path: string, width: number): Promise<DrawnPicture | null>;
}

export class InspectorBusyError extends Error {
  override name = 'InspectorBusyError';
}
