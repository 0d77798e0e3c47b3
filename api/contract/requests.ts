import type { FileRecord } from '@engine/types/generated/entities';
import type { WorkKind } from './titles';

/** `GET validate/publisher`. */
export interface SimilarPublisherQuery {
  /** @maxLength 1000 */
  publisherName: string;
}

/** `GET api/lists`. */
export interface ListQuery {
  /** Names with commas between them, a version after `@`: `Months,Languages@3`. */
  lists: string;
}

/** `GET api/forms/{key}`: the version that a draft was begun with. */
export interface FormQuery {
  /** @pattern ^\d{0,9}$ */
  version?: string;
}

/** `POST login/publisher` and `POST library/login`. */
export interface LoginQuery {
  /** Answers JSON in place of the redirect. */
  ajax?: 'true' | 'false';
}

/** Where a login leads, beside the credentials. */
export interface LoginTarget {
  target?: string;
}

/** `GET user/check/username`. */
export interface UsernameQuery {
  /** @maxLength 1000 */
  username: string;
}

/** `GET user/check/email`. */
export interface EmailQuery {
  /** @maxLength 1000 */
  email: string;
  /**
   * The user whose own email counts as available.
   *
   * @maxLength 100
   */
  userId?: string;
}

/** The token of a mailed link. */
export interface LinkToken {
  /**
   * @minLength 1
   * @maxLength 100
   */
  token: string;
}

/** In the place of a code of the app. */
export interface RecoveryCode {
  /** @maxLength 40 */
  recoveryCode?: string;
}

/** The headers of a post that may be sent again. */
export interface RepeatHeaders {
  /**
   * The same key gets the same answer.
   *
   * @pattern ^[\x21-\x7e]{1,200}$
   */
  'Idempotency-Key'?: string;
}

/** The headers of answers to a form. */
export interface SubmissionHeaders extends RepeatHeaders {
  /**
   * The version of the form; the live one when it is missing.
   *
   * @pattern ^[1-9][0-9]{0,8}$
   */
  'X-Form-Version'?: string;
  /** `true` checks the answers and stores nothing. */
  'X-Dry-Run'?: string;
}

/**
 * Temporary locations of files.
 *
 * @maxItems 500
 */
export type Locations = string[];

/** `POST cover/generate`: the file object, of which nothing but its id is believed. */
export type CoverSource = {
  [Member in Exclude<keyof FileRecord, 'tempFileId'>]?: unknown;
} & { tempFileId: string };

/** `POST submit/uploadFileChunk`. */
export interface ChunkQuery {
  /** A key of the list FileUploadPurpose. */
  purpose?: string;
}

/** One part of a file: dropzone's fields, then the bytes. */
export interface ChunkParts {
  /** @pattern ^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$ */
  dzuuid: string;
  /** @pattern ^[0-9]{1,15}$ */
  dzchunkindex: string;
  /** @pattern ^[0-9]{1,15}$ */
  dztotalchunkcount: string;
  /** @pattern ^[0-9]{1,15}$ */
  dzchunksize: string;
  /** @pattern ^[0-9]{1,15}$ */
  dztotalfilesize: string;
  /** @pattern ^[0-9]{1,15}$ */
  dzchunkbyteoffset: string;
  /**
   * SHA-256 of the bytes.
   *
   * @pattern ^[0-9a-f]{64}$
   */
  checksum?: string;
  /** @format binary */
  file: string;
}

/** `POST submit/completeFile`. */
export interface CompleteFileQuery {
  /**
   * The `dzuuid` of its parts.
   *
   * @pattern ^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$
   */
  fileId: string;
  purpose?: string;
  /**
   * @minLength 1
   * @maxLength 1000
   */
  originalFilename: string;
  emailLinkFilters?: string;
}

/** `GET submit/preview/{fileIdOrLocation}/{filename}`: a page, or a small picture. */
export interface PreviewQuery {
  /** @pattern ^[1-9][0-9]{0,5}$ */
  page?: string;
  /** Pixels; few widths, so that a browser keeps and reuses the pictures. */
  width?: '160' | '320' | '640' | '1280';
}

/** `GET validate/title`: whether that publisher has a title of this name. */
export interface TitleQuery {
  kind: WorkKind;
  /** @pattern ^[0-9a-f]{24}$ */
  publisherId: string;
  /** @maxLength 1000 */
  title: string;
}

/** `GET …/recent-issues` of a title. */
export interface RecentIssuesQuery {
  /** As many as the numbering is learned from, so that a number that is deposited does not seem missing. */
  all?: 'true';
}

/** `GET deposit/predict`: all that is known of the row. */
export interface PredictQuery {
  /**
   * A key of the list SerialFrequency.
   *
   * @maxLength 100
   */
  frequency?: string;
  /** @maxLength 100 */
  serialTitleId?: string;
  /**
   * The issue before.
   *
   * @maxLength 500
   */
  issue?: string;
  /**
   * What was typed already.
   *
   * @maxLength 500
   */
  prefix?: string;
}
