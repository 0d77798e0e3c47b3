import type {
  DefinitionChange,
  RenameOffer,
} from '@engine/types/definitionChange';
import type {
  Conflict,
  StudioFiles,
  StudioOperation,
} from '@engine/types/fileChange';
import type { FormDefinition } from '@engine/types/definition';
import type { ServedList } from '../forms';
import type { ImportedList } from './importedList';

export type { Conflict, StudioFiles, StudioOperation };

/** What the requesting user may do in the studio. */
export interface StudioAbilities {
  edit: boolean;
  publish: boolean;
  /** Texts, help, terms, mail templates and list entries. */
  editTexts: boolean;
}

/** Files of `schemas/` that changed on disk while a release of the studio was live. */
export interface Proposal {
  id: string;
  /** ISO 8601. */
  date: string;
  /** The files that differ, or that are gone. */
  paths: string[];
}

/** `GET library/studio/working-copy`. */
export interface WorkingCopy {
  /** Counts the changes; 0 before the first. */
  revision: number;
  /** Number of the release that it follows; not live yet where that one waits for its time. */
  release: number;
  /** form key → live version */
  base: Record<string, number>;
  /** form key → newest version, live or not: the next one has its number where it says the same, else the one after it */
  newest: Record<string, number>;
  /** The release that waits for its time: nothing else is published before it is withdrawn. */
  scheduled?: {
    number: number;
    /** When it becomes live, ISO 8601. */
    since: string;
  };
  files: StudioFiles;
  /** ISO 8601; null before the first change. */
  savedDate: string | null;
  /** Username; null before the first change, and of the service itself. */
  savedBy: string | null;
  /** Of the account of `savedBy`; missing where it has no name. */
  savedByName?: string;
  proposal?: Proposal;
  /** Who published this revision where a second administrator has to. */
  asked?: {
    /** Username. */
    author: string;
    /** Of the author's account; missing where it has no name. */
    authorName?: string;
    reason: string;
    /** ISO 8601. */
    date: string;
    /** When it is to become live, ISO 8601; at once when it is missing. */
    at?: string;
  };
  /** form key → pointers of the answers that the portal itself reads: their questions cannot be removed; '*' is any row */
  reads: Record<string, string[]>;
  /** list → the import that is live, whose entries the files do not have; missing where there is none */
  imports?: Record<string, ImportedList>;
  abilities: StudioAbilities;
}

/** The query of `GET library/studio/working-copy`: an earlier revision; the present one when it is missing. */
export interface CopyQuery {
  /** @pattern ^\d{1,9}$ */
  revision?: string;
}

/**
 * The body of `PATCH library/studio/working-copy`.
 *
 * @minItems 1
 * @maxItems 2000
 */
export type StudioPatch = StudioOperation[];

/** The query of `PATCH library/studio/working-copy`. */
export interface ChangeLabel {
  /**
   * What was done, for undo and for others: "Add a question".
   *
   * @maxLength 200
   */
  label?: string;
  /**
   * Chosen by the sender, the same when it is sent again: it is made once.
   *
   * @pattern ^[0-9a-f]{32}$
   */
  id?: string;
  /**
   * Chosen by the sender, the same for what it does in one step, such as typing a label: the journal has one row for it.
   *
   * @pattern ^[0-9a-f]{32}$
   */
  step?: string;
}

/** The revision that a change was made on. */
export interface IfMatch {
  /** @pattern ^"\d{1,9}"$ */
  'If-Match': string;
}

/** One accepted change of the working copy. */
export interface Change {
  /** The revision that it made. */
  revision: number;
  label: string;
  /** Username. */
  author: string;
  /** Of the author's account; missing where it has no name. */
  authorName?: string;
  /** ISO 8601. */
  date: string;
  patch: StudioOperation[];
}

/** The answer to a change. */
export interface WorkingCopySaved {
  revision: number;
  /** ISO 8601. */
  savedDate: string;
  /**
   * The changes of others since `If-Match`. Their patches apply in this order to the files of the sender with their own
   * change, which gives the files of `revision`.
   */
  merged: Change[];
}

/** The details of 409 `CHANGED` where a change cannot be merged. */
export interface CopyConflict {
  /** The present revision. */
  revision: number;
  conflicts: Conflict[];
  /** How many places are not named; they keep the values of the others. */
  more: number;
  /** The changes of others since `If-Match`. */
  changes: Change[];
  /** What the sender changed at other places, as it applies to the files of `revision`; conflicts count after it. */
  mine: StudioOperation[];
}

/** The query of `GET library/studio/working-copy/changes`. */
export interface ChangesQuery {
  /** @pattern ^\d{1,9}$ */
  since: string;
}

/** `GET library/studio/working-copy/changes`. */
export interface Changes {
  /** The present revision. */
  revision: number;
  changes: Change[];
}

/** `POST library/studio/working-copy/preview`. */
export interface PreviewRequest {
  /** @pattern ^[a-z][a-z0-9-]{0,63}$ */
  formKey: string;
}

/** The answer to it. */
export interface StudioPreview {
  version: null;
  definition: FormDefinition;
  /** The address of the validators module. */
  validators: string;
  /** Its lists that differ from the live ones; `GET api/lists` has the others in the versions of the definition. */
  lists: Record<string, ServedList>;
}

/** The query of `GET library/studio/modules/{hash}.js`. */
export interface ModuleQuery {
  /** @pattern ^[a-z][a-z0-9-]{0,63}$ */
  form: string;
}

/**
 * The query of `GET library/studio/diff`: the number of a release, `live`, `working-copy`, or `proposal` for the working
 * copy with all files that wait.
 */
export interface DiffQuery {
  /** @pattern ^(\d{1,9}|live|working-copy|proposal)$ */
  from: string;
  /** @pattern ^(\d{1,9}|live|working-copy|proposal)$ */
  to: string;
}

/** `GET library/studio/diff`. */
export interface DefinitionDiff {
  changes: DefinitionChange[];
  /** Keys of the forms that change. */
  forms: string[];
  /** The changed files that each of these forms uses, by its key. */
  files: Record<string, string[]>;
  /** Fields that may have been renamed, which no form records yet. */
  renames: RenameOffer[];
}

/** A published state of all files. */
export interface ReleaseRow {
  number: number;
  origin: 'files' | 'studio';
  /** Username; null for a release of the files that a start found. */
  author: string | null;
  reason: string;
  /** The language of its definitions: the draft of JSON Schema and a hash of the meta-schemas; '' where it is not known. */
  dialect: string;
  /** ISO 8601. */
  createdDate: string;
  /** When it becomes live, ISO 8601. */
  since: string;
  state: 'live' | 'past' | 'scheduled' | 'withdrawn';
  /** The versions of all forms. */
  forms: { key: string; version: number }[];
  /** The first of two administrators who published it. */
  askedBy?: string;
  /** The reason of the first one. */
  askedReason?: string;
  /** The release that it publishes again. */
  republishes?: number;
  /** The release that was live before it; missing for the first. */
  replaces?: number;
}

/** `GET library/studio/versions`, the newest first. */
export interface Releases {
  rows: ReleaseRow[];
  /** form key → its title in the last release; a form that was deleted before has none. */
  titles: Record<string, string>;
  /** username → name of the account, of authors whose account has one. */
  names: Record<string, string>;
}

/** `POST library/studio/working-copy/publish`, beside the answers to the form `studio-publish`. */
export interface PublishRequest {
  /** The revision that was checked. */
  revision: number;
  /**
   * When it becomes live, ISO 8601; at once when it is missing.
   *
   * @pattern ^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$
   */
  at?: string;
}

/** `POST library/studio/versions/:number/publish`, beside the answers to the form `studio-republish`. */
export interface RepublishRequest {
  /** The number of the live release that was compared: no other one is replaced. */
  live?: number;
}

/** `GET` and `POST library/studio/bundle`: all files of a release. */
export interface Bundle {
  format: 1;
  /**
   * SHA-256 of the canonical JSON of `files`.
   *
   * @pattern ^[0-9a-f]{64}$
   */
  hash: string;
  /**
   * The language of `files`, as a release has it. One that differs from that of the portal is accepted: the checks judge
   * each file.
   *
   * @maxLength 100
   */
  dialect?: string;
  /** Number of the release; null for files of no release. */
  release: number | null;
  files: StudioFiles;
}
