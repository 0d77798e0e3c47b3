import type { Problem } from '@engine/types/problem';
import type { FormDefinition } from '@engine/types/definition';
import type { Finding } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import type { CsrfToken, LoginSession } from './account';
import type { ServedList } from './forms';
import type { Receipt } from './receipt';
import type { RecordReceipt } from './records';
import type { RecordLock } from './staff/staff';
import type { FieldConflict } from './staff/library';
import type { Change, Conflict } from './studio/studio';
import type { PublisherSummary, Role, UserPreference } from './user';

/** Nothing to say. */
export type Empty = Record<string, never>;

/** One sentence for the user. */
export interface Said {
  message: string;
}

/** The token after the session has changed. */
export interface NewToken {
  csrf: CsrfToken;
}

/** Whether a name is free; `message` says what is wrong with it. */
export interface NameVerdict {
  valid: boolean;
  message: string;
}

/** The purpose of a mailed link. */
export interface LinkPurpose {
  kind:
    | 'activation'
    | 'setPassword'
    | 'recovery'
    | 'emailChange'
    | 'restoreEmail'
    | 'invitation';
  /** '' for an invitation: there is no account yet. */
  username: string;
  /** The email that the account gets. */
  email?: string;
  /** The publisher that invites. */
  publisher?: string;
}

/** The account that a mailed link has changed. */
export interface LinkUsed {
  username: string;
  /** Where its user logs in. */
  realm: 'publisher' | 'library';
}

/** `GET user/sessions`. */
export interface LoginSessions {
  sessions: LoginSession[];
}

/** `POST user/extend`. */
export interface LoginExtended {
  /** ISO 8601. */
  loginExpires: string;
}

/** An account as those who may see it see it. */
export interface UserSummary {
  id: string;
  username: string;
  name: string;
  email: string;
  phone: string;
  role: Role;
  publisherAssignedToId: string | null;
  /** Permissions of the requesting user for this record. */
  abilities: { edit: boolean; updatePreferences: boolean };
}

/** `POST publisher/user/{userId}/preferences`. */
export interface UpdatedPreferences {
  userPreferences: UserPreference[];
}

/** One publisher. */
export interface PublisherAnswer {
  publisher: PublisherSummary;
}

/** id → name of similar publishers. */
export type SimilarPublishers = Record<string, string>;

/** The result of a dry run. */
export interface DryRun {
  findings: readonly Finding[];
  /** How many findings are left out. */
  more?: number;
}

/** The receipt, or the findings of a dry run. */
export type DepositAnswer = Receipt | DryRun;

/** The receipt, or the findings of a dry run. */
export type RecordAnswer = RecordReceipt | DryRun;

/** `GET api/forms/{key}/versions/{version}`. */
export interface FormVersion {
  definition: FormDefinition;
}

/** `GET api/lists`. */
export type ServedLists = Record<string, ServedList>;

/** One topic of `GET api/help`. */
export interface HelpTopicName {
  source: string;
  helpId: string;
  title: string;
}

/** `GET api/help`, in the order of the help page. */
export type HelpTopicNames = HelpTopicName[];

/** `GET help/{source}/{helpId}`. */
export interface HelpText {
  title: string;
  blocks: {
    type: 'p' | 'li' | 'step' | 'link' | 'h' | 'row';
    text: string;
    /** What a row is about. */
    term?: string;
    href?: string;
  }[];
}

/** `GET health`. */
export type Health =
  | { status: 'ok'; degradedForms?: string[] }
  | {
      status: 'unavailable';
      reason: 'database' | 'fileStore' | 'diskSpace' | 'timeout';
    };

/** `GET api/openapi.json`: OpenAPI 3.1. */
export type OpenApiDocument = JsonObject;

/** The body of every answer from 400 on. */
export interface ErrorBody {
  error: {
    code: string;
    message: string;
    /** Names the request in the log. */
    reference: string;
    findings?: readonly Finding[];
    /** How many findings are left out. */
    more?: number;
    /** The live version of the form, with the code FORM_VERSION. */
    live?: { version: number; hash: string };
    /** The places that others changed, too, with the code CHANGED. */
    conflicts?: readonly (Conflict | FieldConflict)[];
    /** The present revision of the record or the working copy, with that code. */
    revision?: number;
    /** The changes since the revision that was sent, with that code. */
    changes?: readonly Change[];
    /** Who has the record open, with the code LOCKED. */
    lock?: Pick<RecordLock, 'by' | 'since'>;
    /** What is wrong with the definitions, with the code DEFINITIONS. */
    problems?: readonly Problem[];
  };
}
