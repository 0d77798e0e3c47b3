import type { FileFormat, FileMetadata } from '@contract/files';
import type { InspectionFinding } from '../ports/fileInspector';

/**
 * Every look at a file, and its words in the finding "could not be checked". A job is a function (`jobs.ts`) in the
 * process of its file; the API itself knows only these names and never loads what reads files.
 */
export const checks = {
  identify: 'kind of file',
  epub: 'EPUB',
  epubCheck: 'EPUBCheck',
  pdf: 'PDF',
  pdfPages: 'pages of the PDF',
  pdfPictures: 'pictures in the PDF',
  mobi: 'MOBI',
  image: 'picture',
  zip: 'ZIP archive',
  email: 'e-mail message',
  drawCover: 'cover',
  drawPage: 'page',
  drawThumbnail: 'small picture',
  readPart: 'text',
} as const;

export type JobName = keyof typeof checks;

/** The input of a job. */
export interface JobInput {
  path: string;
  /** Largest picture in millions of pixels. */
  megapixels: number;
  /** Of a check: how its depositor calls the file, and what its purpose accepts (extension, media type). */
  originalFilename?: string;
  accepted?: (readonly [string, string])[];
  /** Of what a job makes: the media type of the file, the page or part from 1, the width in pixels, where it goes. */
  mimeType?: string;
  page?: number;
  part?: number;
  width?: number;
  target?: string;
}

/** The result of a job. */
export interface JobAnswer {
  remarks: InspectionFinding[];
  format?: FileFormat;
  metadata?: FileMetadata;
  /** The check that comes after this one; none after the last or when the file is refused. */
  next?: JobName;
  /** Of the picture that it drew into `target`. */
  picture?: { width: number; height: number };
  /** It wrote a text into `target`. */
  isRead?: true;
}

export type Job = (input: JobInput) => Promise<JobAnswer>;

/** The order that a process gets: one line of JSON on its standard input. */
export interface JobOrder {
  job: JobName;
  input: JobInput;
  /** Working folder of the job. */
  folder: string;
  /** Most processor time of the job. */
  seconds: number;
}
