import type { Context, UploadedFile } from '../../types/context';
import type { Finding } from '../../types/evaluation';
import type { JsonObject } from '../../types/json';

/** A finding that an example expects. */
export interface ExpectedFinding {
  readonly path: string;
  readonly code: string;
  readonly severity: Finding['severity'];
  /** The sentence, where the specification gives it to the letter. */
  readonly message?: string;
}

/** A document that examples change. */
export interface ExampleDocument {
  /** Path of its file inside `schemas/`. */
  readonly file: string;
  readonly data: JsonObject;
}

/** A whole document with all that is found in it. */
export interface Example {
  readonly step: string;
  /** Names it among all examples. */
  readonly name: string;
  /** What its author called it. */
  readonly title: string;
  /** Path of its file inside `schemas/`, and its place there. */
  readonly file: string;
  readonly pointer: string;
  readonly data: JsonObject;
  /** The document that it starts from. */
  readonly document: ExampleDocument;
  /** What it changes there. */
  readonly changes: Pick<ExampleCase, 'set' | 'unset'>;
  readonly files: Readonly<Record<string, UploadedFile>>;
  readonly user: object;
  /** Whether a captcha is configured. */
  readonly captcha: boolean;
  /** The day on which it is judged, 'YYYY-MM-DD'; that of all examples where it is missing. */
  readonly today?: string;
  /** The answers of the API to remote checks. */
  readonly checks: NonNullable<Context['checks']>;
  readonly finds: readonly ExpectedFinding[];
}

/** Makes the user that an example names: 'anonymous' where it names none. */
export type CreateExampleUser = (name: string) => object;

/** One entry of `cases` in an examples file. */
export interface ExampleCase {
  readonly name: string;
  readonly base?: string;
  readonly user?: string;
  readonly captcha?: true;
  readonly today?: string;
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
  readonly user?: string;
  readonly cases: readonly ExampleCase[];
}
