import type { Finding } from '@engine/types/evaluation';
import type { Json } from '@engine/types/json';

/** A failure that a client may read: status, stable code and a sentence. Anything else becomes a generic 500. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Further members of `error` in the answer, e.g. `findings` or `live`. */
  readonly details: { findings?: readonly Finding[]; live?: Json };
  /** Members of the answer beside `error`, e.g. the record of a refused file. */
  readonly body: object;

  constructor(
    status: number,
    code: string,
    message: string,
    {
      details = {},
      body = {},
    }: { details?: ApiError['details']; body?: object } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.body = body;
  }
}
