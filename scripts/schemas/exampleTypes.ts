import type { CurrentUser, FileRecord } from '@engine/types/context';
import type { Finding } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';

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
  readonly finds: readonly ExpectedFinding[];
}

/** One entry of `cases` in an examples file. */
export interface ExampleCase {
  readonly name: string;
  readonly base?: string;
  readonly user?: 'anonymous' | 'authenticated';
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
  readonly cases: readonly ExampleCase[];
}
