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

/** What the vocabulary reads of an uploaded file. `uniqueBy` compares any of its attributes. */
export interface UploadedFile {
  tempFileId: string;
  /** '' until the upload is complete. */
  checksum: string;
  /** What the file was uploaded for. */
  purpose: string;
  /** Only 'ready' counts as an answer. */
  state: string;
}

/**
 * What surrounds a document while it is judged. Everything a rule may look at comes in here; the engine has no clock
 * and no network. User and configuration are any objects: rules and defaults name what they read of them.
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
  /** 'step' while somebody fills the form in, 'submit' for the whole deposit. */
  mode: 'step' | 'submit';
  lists: Lists;
  /** tempFileId → file record */
  files: Record<string, File>;
  /** What only the API can answer (`remote` in schemas): name of the check → value in lower case → whether it is in order. A value that is not there counts as in order. */
  checks?: Record<string, Record<string, boolean>>;
}
