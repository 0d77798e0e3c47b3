import type { JsonObject, JsonPointer } from '@engine/types/json';

/** Who fills an example in: a visitor, a publisher or library staff. */
export type ExampleUser = 'anonymous' | 'PUBLISHER' | 'EDEPOSIT_ADMIN';

/** `POST library/studio/examples`: answers that are to become an example. */
export interface ExampleRequest {
  /** @pattern ^[a-z][a-z0-9-]{0,63}$ */
  formKey: string;
  user: ExampleUser;
  /** The whole document. */
  data: JsonObject;
  /**
   * The day on which they are judged; that of the shipped examples when it is missing.
   *
   * @format date
   */
  today?: string;
}

/** The query of `GET library/studio/examples`. */
export interface ExampleQuery {
  /**
   * The reference of a deposit.
   *
   * @maxLength 40
   */
  deposit: string;
}

/** `GET library/studio/examples`: the answers of a deposit with its personal data replaced. */
export type DepositExample = ExampleRequest;

/** One finding of an example, as its file has it, with the sentence of the working copy. */
export interface ExampleFind {
  path: JsonPointer;
  code: string;
  severity: 'error' | 'warning';
  message: string;
}

/** The answer to it. */
export interface ExampleJudged {
  finds: ExampleFind[];
}
