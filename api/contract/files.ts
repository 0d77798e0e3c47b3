import type { OrNull, Present, Some } from '@engine/types/among';
import type * as Entities from '@engine/types/generated/entities';

type Recorded = Entities.FileRecord;
type RecordedMetadata = Present<Recorded, 'metadata'>['metadata'];
type RecordedFormat = Present<Recorded, 'format'>['format'];
type RecordedCreator = Present<
  RecordedMetadata,
  'creators'
>['creators'][number];
type RecordedRemark = Present<
  Recorded,
  'warnings' | 'errors'
>['warnings'][number];

/** The API's own record of an uploaded file (spec 1 §3 "File record"). */
export interface FileRecord
  extends
    Present<
      Recorded,
      | 'tempFileId'
      | 'location'
      | 'filename'
      | 'originalFilename'
      | 'size'
      | 'mimeType'
      /** SHA-256, lower-case hex; empty until the upload is complete. */
      | 'checksum'
      | 'state'
      | 'duplicateIds'
      /** The sender's statement with completeFile, checked by the form 'complete-file'. */
      | 'statement'
    >,
    OrNull<Recorded, 'id' | 'thumbnail'> {
  /** The titles of the deposits in `duplicateIds`, by reference; absent where there are none. */
  duplicateTitles?: Record<string, string>;
  /** Those of `duplicateIds` whose page the owner may open; absent where there are none. */
  duplicatesToOpen?: string[];
  /** A key of the list FileUploadPurpose, in the version that the API has. */
  purpose: string;
  /** 'pending' while a configured scanner has not looked; 'none' where no scanner is configured. */
  scan: Exclude<Present<Recorded, 'scan'>['scan'], 'infected'>;
  /** The format by its content; null until it is identified, and when it cannot be. */
  format: FileFormat | null;
  /** The metadata in the file: offered to the depositor, read into rows of issues, and compared in the review. */
  metadata: FileMetadata | null;
  warnings: FileRemark[];
  errors: FileRemark[];
}

/** A format by content: PRONOM id (e.g. 'fmt/483'; null where PRONOM has none), its name and media type. */
export type FileFormat = OrNull<RecordedFormat, 'pronom'> &
  Present<RecordedFormat, 'name' | 'mimeType'>;

/** A person or organisation named in a file, `name` as the file writes it. */
export interface FileCreator
  extends
    Present<RecordedCreator, 'name' | 'type'>,
    Some<
      RecordedCreator,
      'givenNames' | 'lastName' | 'organisationName' | 'yearOfBirth'
    > {
  /** A key of the list CreatorRole, where the file says one that the list has. */
  role?: string;
}

/**
 * The metadata read from a file: EPUB package document, PDF information and XMP, MOBI header, tags of a picture.
 */
export interface FileMetadata
  extends
    Present<
      RecordedMetadata,
      /** Where it was read, in words that follow "from": "the details in the EPUB". */
      | 'source'
      /** Keys of the list Languages. */
      | 'languages'
    >,
    Some<
      RecordedMetadata,
      | 'title'
      | 'subtitle'
      /** The edition statement, e.g. "Second edition, revised". */
      | 'edition'
      | 'seriesTitle'
      | 'seriesNumber'
      /** Ten or thirteen characters without hyphens. */
      | 'isbn'
      /** With its hyphen. */
      | 'issn'
      /** Without hyphens. */
      | 'ismn'
      /** Keys of the lists of genres and of subjects. */
      | 'subjects'
      /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
      | 'date'
      | 'publisher'
      | 'pageCount'
      /** Of a picture, in pixels; of several pages the largest. */
      | 'width'
      | 'height'
    > {
  creators: FileCreator[];
  /** A key of the list CreativeCommons: the hidden one where all rights are reserved. */
  licence?: string;
  /** Of a georeferenced file: the coordinate system and the corners west, south, east, north in its units. */
  geographic?: {
    epsg: number | null;
    /** The name that the file gives to a system without an EPSG code. */
    system?: string;
    bounds: [number, number, number, number];
  };
}

/**
 * A finding about a file, worded from the list FileFinding. 'error' refuses it, 'serious' asks for a review by a person.
 * `message` is one sentence: what it is. `detail` says where, or what follows from it, `advice` what to do about it; ''
 * where there is nothing to add.
 */
export type FileRemark = Present<
  RecordedRemark,
  'code' | 'severity' | 'message' | 'detail' | 'advice'
>;

/** How far an upload is: `GET submit/upload/{fileId}`. */
export interface UploadStatus {
  fileId: string;
  state: FileRecord['state'];
  size: number;
  chunkSize: number;
  purpose: string;
  /** index → SHA-256 */
  chunks: Record<string, string>;
  /** From the state 'received' on. */
  record: FileRecord | null;
}
