import type { JsonObject, JsonPointer } from '@engine/types/json';

/** `POST library/explain`. */
export interface ExplainRequest {
  /** @pattern ^[a-z][a-z0-9-]{0,63}$ */
  formKey: string;
  /**
   * The live version when it is missing.
   *
   * @minimum 1
   */
  version?: number;
  /** The answers, as a deposit sends them. */
  data: JsonObject;
  /**
   * The field.
   *
   * @maxLength 500
   */
  path: JsonPointer;
}
