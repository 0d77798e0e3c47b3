/** One value of a list. `name` is the stored key. Further attributes depend on the list (spec 1 §3). */
export interface ListEntry {
  name: string;
  label: string;
  order: number;
  hidden?: boolean;
  [attribute: string]: unknown;
}

/** list name → key → entry. Build it with `toLists`. */
export type Lists = Record<string, Record<string, ListEntry>>;

/** The attributes of an uploaded file that the vocabulary reads. `uniqueBy` compares any of them. */
export interface UploadedFile {
  tempFileId: string;
  /** '' until the upload is complete. */
  checksum: string;
  /** The purpose that the upload named. */
  purpose: string;
  /** Only 'ready' counts as an answer. */
  state: string;
  /** Its extension decides which other purposes it fits. */
  originalFilename?: string;
  /** Bytes. */
  size?: number;
  mimeType?: string;
  /** Of a picture its sides in pixels. */
  metadata?: { width?: number; height?: number } | null;
}

/**
 * The context in which a document is judged. It holds everything that a rule may read; the engine has no clock
 * and no network. User and configuration are any objects: rules and defaults name the properties that they read.
 */
export interface Context<
  User extends object = object,
  Config extends object = object,
  File extends UploadedFile = UploadedFile,
> {
  user: User;
  config: Config;
  /** 'YYYY-MM-DD' */
  today: string;
  /** 'step' while the user fills the form in, 'submit' for the whole deposit. */
  mode: 'step' | 'submit';
  lists: Lists;
  /** tempFileId → file record */
  files: Record<string, File>;
  /**
   * The results of remote checks (`remote` in schemas): name of the check → value in lower case → whether it
   * passes. A missing value passes.
   */
  checks?: Record<string, Record<string, boolean>>;
}
