import type { Context, CurrentUser, FileRecord, Role } from '../types/context';
import type { Finding } from '../types/evaluation';
import type { JsonObject } from '../types/json';

/** What an example expects to be found. */
export interface ExpectedFinding {
  readonly path: string;
  readonly code: string;
  readonly severity: Finding['severity'];
  /** The sentence, where the specification gives it to the letter. */
  readonly message?: string;
}

/** A whole document with all that is found in it. */
export interface Example {
  readonly step: string;
  readonly name: string;
  /** Path of its file inside `schemas/`, and its place there. */
  readonly file: string;
  readonly pointer: string;
  readonly data: JsonObject;
  readonly files: Readonly<Record<string, FileRecord>>;
  readonly user: CurrentUser;
  /** Whether a captcha is configured. */
  readonly captcha: boolean;
  /** What the API would answer to the checks that only it can make. */
  readonly checks: NonNullable<Context['checks']>;
  readonly finds: readonly ExpectedFinding[];
}

/** Who fills an example in: nobody who is logged in, or somebody of a role. */
export type ExampleUser = 'anonymous' | Role;

/** Somebody of a role, logged in. */
export type CreateExampleUser = (role: Role) => CurrentUser;

/** One entry of `cases` in an examples file. */
export interface ExampleCase {
  readonly name: string;
  readonly base?: string;
  readonly user?: ExampleUser;
  readonly captcha?: true;
  /** name of a check → values that it refuses */
  readonly taken?: Readonly<Record<string, readonly string[]>>;
  readonly set?: JsonObject;
  readonly unset?: readonly string[];
  readonly finds: readonly {
    readonly path: string;
    readonly code: string;
    readonly severity?: 'warning';
    readonly message?: string;
  }[];
}

/** A file of `schemas/steps/<step>/examples`. */
export interface ExamplesFile {
  readonly base: string;
  /** Of the cases that name none. */
  readonly user?: ExampleUser;
  readonly cases: readonly ExampleCase[];
}
