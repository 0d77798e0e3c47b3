import type { ErrorBody } from '@contract/answers';
import type { SentenceName } from '@engine/types/generated/names';
import type { FirstFindings } from '@engine';
import type { Json } from '@engine/types/json';

export interface ApiErrorOptions {
  /** Further members of `error` in the answer, e.g. `findings` with `more`, or `live`. */
  details?: Partial<FirstFindings> & { live?: Json } & Pick<
      ErrorBody['error'],
      'conflicts' | 'revision' | 'changes' | 'problems' | 'lock'
    >;
  /** Members of the answer beside `error`, e.g. the record of a refused file. */
  body?: object;
  /** Name of the sentence of the error catalogue that is said instead of the message. */
  sentence?: SentenceName;
  /** Seconds after which it is worth trying again; the header `Retry-After`. */
  retryAfter?: number;
}

/**
 * A failure that a client may read: status, stable code and a sentence. Anything else becomes a generic 500. The sentence
 * is here where it names what the program does, or only another program can cause it, as a body that is no JSON. Any
 * other is one of the error catalogue (ADR 32).
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: NonNullable<ApiErrorOptions['details']>;
  readonly body: object;
  readonly sentence: SentenceName | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    { details = {}, body = {}, sentence, retryAfter }: ApiErrorOptions = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.body = body;
    this.sentence = sentence;
    this.retryAfter = retryAfter;
  }
}

/** 404: no page and no record has this address, as far as the asker may know. */
export function pageNotFound(): ApiError {
  return new ApiError(
    404,
    'NOT_FOUND',
    'Page not found. The address may be wrong or the page may have moved.',
  );
}

/** 401: the call needs a login. */
export function loginRequired(): ApiError {
  const sentence = 'loginRequired';
  return new ApiError(401, 'LOGIN_REQUIRED', 'Log in to continue.', {
    sentence,
  });
}

/** 403: the user who is logged in lacks the permission. */
export function forbidden(): ApiError {
  const sentence = 'forbidden';
  return new ApiError(
    403,
    'FORBIDDEN',
    'You do not have permission to do this.',
    { sentence },
  );
}

/** 503: others do the same at this moment, and it is worth trying again soon. */
export function busy(): ApiError {
  const options = { retryAfter: 5 };
  return new ApiError(503, 'BUSY', 'Try again later.', options);
}

/** 429: a user or an address exceeds a limit. */
export function tooManyRequests(
  retryAfter: number,
  sentence?: SentenceName,
): ApiError {
  return new ApiError(
    429,
    'TOO_MANY_REQUESTS',
    'Too many requests. Please wait a moment and try again.',
    { retryAfter, ...(sentence === undefined ? {} : { sentence }) },
  );
}

/** There is no space for uploads; a client may send the same again later. */
export function storageFull(): ApiError {
  return new ApiError(507, 'STORAGE_FULL', 'The storage is full.', {
    sentence: 'storageFull',
    retryAfter: 15,
  });
}

/** There is no space even for what the database writes. */
export function databaseFull(): ApiError {
  return new ApiError(507, 'STORAGE_FULL', 'The storage is full.', {
    sentence: 'databaseFull',
    retryAfter: 60,
  });
}

/** The place where files are kept does not work at the moment. */
export function storeUnavailable(): ApiError {
  return new ApiError(503, 'STORE_UNAVAILABLE', 'Try again later.', {
    sentence: 'storeUnavailable',
    retryAfter: 15,
  });
}

/** A form that was published has no page any more. */
export function formRemoved(): ApiError {
  return new ApiError(410, 'FORM_REMOVED', 'This form was removed.', {
    sentence: 'formRemoved',
  });
}

/** There is no form of that key here, or it is no form for who asks. */
export function formUnknown(): ApiError {
  return new ApiError(404, 'FORM_UNKNOWN', 'There is no such form.', {
    sentence: 'formUnknown',
  });
}

/** 404: no version of a form has validators of this hash. */
export function moduleUnknown(): ApiError {
  return new ApiError(404, 'MODULE_UNKNOWN', 'There is no such module.');
}
