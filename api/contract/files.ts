import type { FileStatement } from '@engine/types/generated/entities';

/** The API's own record of an uploaded file (spec 1 §3 "File record"). */
export interface FileRecord {
  id: string | null;
  tempFileId: string;
  location: string;
  filename: string;
  originalFilename: string;
  size: number;
  mimeType: string;
  /** SHA-256, lower-case hex; empty until the upload is complete. */
  checksum: string;
  purpose: string;
  state:
    | 'uploading'
    | 'received'
    | 'scanning'
    | 'checking'
    | 'ready'
    | 'refused'
    | 'failed';
  /** 'pending' while a configured scanner has not looked; 'none' where no scanner is configured. */
  scan: 'clean' | 'pending' | 'none';
  /** What it is by its content; null until somebody has looked or when nobody can tell. */
  format: FileFormat | null;
  /** What it says of itself; offered, never taken without being asked. */
  metadata: FileMetadata | null;
  warnings: FileRemark[];
  errors: FileRemark[];
  duplicateIds: string[];
  /** What its sender stated of it with completeFile, checked by the form 'complete-file'. */
  statement: FileStatement;
  thumbnail: string | null;
}

/** A format by content: PRONOM id (e.g. 'fmt/483'; null where PRONOM has none), its name and media type. */
export interface FileFormat {
  pronom: string | null;
  name: string;
  mimeType: string;
}

/** A person or organisation named in a file. */
export interface FileCreator {
  /** As the file writes it. */
  name: string;
  /** A key of the list CreatorType. */
  type: 'PERSON' | 'ORGANISATION';
  givenNames?: string;
  lastName?: string;
  organisationName?: string;
  /** A key of the list CreatorRole, where the file says one that the list has. */
  role?: string;
}

/** What was read in a file: EPUB package document, PDF information and XMP, MOBI header, tags of a picture. */
export interface FileMetadata {
  /** Where it was read, in words that stand after "from": "the EPUB package document". */
  source: string;
  title?: string;
  subtitle?: string;
  /** The edition statement, e.g. "Second edition, revised". */
  edition?: string;
  creators: FileCreator[];
  /** Keys of the list Languages. */
  languages: string[];
  /** Ten or thirteen characters without hyphens. */
  isbn?: string;
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  date?: string;
  publisher?: string;
  pageCount?: number;
  /** Of a georeferenced file: the coordinate system and the corners west, south, east, north in its units. */
  geographic?: {
    epsg: number | null;
    /** What the file calls a system that has no EPSG code. */
    system?: string;
    bounds: [number, number, number, number];
  };
}

/** A finding about a file, worded from the list FileFinding. 'error' refuses it, 'serious' asks for a review by a person. */
export interface FileRemark {
  code: string;
  severity: 'error' | 'warning' | 'serious';
  /** One sentence: what it is. */
  message: string;
  /** Where, or what follows from it; '' where there is nothing to add. */
  detail: string;
  /** What to do about it; '' where there is nothing to do. */
  advice: string;
}
