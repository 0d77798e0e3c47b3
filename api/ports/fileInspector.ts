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
export interface InspectionFinding {
  code: string;
  params: Readonly<Record<string, string | number>>;
}

/** A program that looked at a file; '' as the version when it could not be asked. */
export interface Tool {
  name: string;
  version: string;
}

/** One check of a file by one program. */
export interface FileCheck {
  /** 'identify' finds out the format; every other name checks the structure of one. */
  check: string;
  tool: Tool;
  remarks: InspectionFinding[];
}

/** The result of the first check. */
export interface FirstCheck {
  format: FileFormat | null;
  performed: FileCheck;
  /** The check with which the complete check begins; null when the file is refused or nothing follows. */
  next: string | null;
}

/** A quick check gives up soon, a slow one later; a patient one has the whole time limit. Each yields to the shorter ones. */
export type Pace = 'quick' | 'slow' | 'patient';

/** The result of the complete check. */
export interface Inspection {
  /** More exact than that of the first check; null where this one found none. */
  format: FileFormat | null;
  /** Its languages as the file writes them, e.g. "en-AU"; they are looked up when it is stored. */
  metadata: FileMetadata | null;
  /** In the order in which they were done. */
  checks: FileCheck[];
}

/** A picture made by the API, always JPEG and small enough for memory. */
export interface DrawnPicture {
  bytes: Buffer;
  width: number;
  height: number;
  /** Findings that the depositor sees before using the picture. */
  remarks: InspectionFinding[];
}

export const textBlockKinds = [
  'heading',
  'paragraph',
  'item',
  'picture',
] as const;

export type TextBlockKind = (typeof textBlockKinds)[number];

/** A piece of the text of a book: plain text, whatever the book has there. Of a picture its words, or ''. */
export interface TextBlock {
  kind: TextBlockKind;
  text: string;
}

/** One part of the text of a book. */
export interface TextPart {
  /** How many parts the book has. */
  parts: number;
  /** null when the book has no such part. */
  text: {
    blocks: TextBlock[];
    /** Whether there is more than is read. */
    isCut: boolean;
    /** A language tag; null when the part states none. */
    language: string | null;
  } | null;
}

/**
 * Finds out what a file is and whether it is whole. Every file has a process of its own with limits of time and memory,
 * which may die. Then the finding is "could not be checked" or there is no picture; nothing here throws because of a
 * file. Pictures and texts are refused with `InspectorBusyError` when too many wait, and when the machine had no time
 * for one.
 */
export interface FileInspector {
  /** The first check, which is short: what the file is, and whether it may be so. */
  identify(file: InspectedFile): Promise<FirstCheck>;
  /**
   * The complete check.
   *
   * @param from - what the first check named as `next`.
   * @returns null when a quick or slow check was lost; then the next pace decides.
   */
  check(
    file: InspectedFile,
    from: string,
    pace: Pace,
  ): Promise<Inspection | null>;
  /** The cover of an EPUB or MOBI, the first page of a PDF or TIFF; null when none can be made. */
  drawCover(path: string, mimeType: string): Promise<DrawnPicture | null>;
  /** A page of a PDF or TIFF or another picture, counted from 1, at most `width` pixels wide; null when there is none. */
  drawPage(
    path: string,
    mimeType: string,
    page: number,
    width: number,
  ): Promise<DrawnPicture | null>;
  /** A small picture of a JPEG or TIFF, upright; null when none can be made. */
  drawThumbnail(path: string, width: number): Promise<DrawnPicture | null>;
  /** The text of a part of an EPUB or MOBI, counted from 1; part 0 only counts them. Null when it cannot be read. */
  readPart(
    path: string,
    mimeType: string,
    part: number,
  ): Promise<TextPart | null>;
  /** Ends the processes that wait for a file. */
  stop(): Promise<void>;
}

export class InspectorBusyError extends Error {
  override name = 'InspectorBusyError';
}
