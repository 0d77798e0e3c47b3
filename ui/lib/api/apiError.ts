import type { Finding } from '@engine/types/evaluation';
import { isRecord } from '../isRecord';

/** The parts of the API's error envelope. */
export interface ApiErrorBody {
  code: string;
  message: string;
  reference: string | null;
  findings: Finding[];
  /** How many further findings the response did not list. */
  more?: number;
}

/** An answer of the API that is not a success, with its sentence and the reference of its log entry. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly reference: string | null;
  readonly findings: Finding[];
  readonly more: number;
  /** The whole answer as it came, for calls that carry more than the envelope. */
  readonly answer: unknown;

  constructor(status: number, body: ApiErrorBody, answer: unknown) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.reference = body.reference;
    this.findings = body.findings;
    this.more = body.more ?? 0;
    this.answer = answer;
  }
}

/** No answer came: whether the API did what was asked is unknown. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('No answer from the server.', { cause });
    this.name = 'ConnectionError';
  }
}

/** Reads the envelope `{ error: { code, message, reference, findings? } }`; anything else becomes an unnamed error without words. */
export function toApiError(status: number, answer: unknown): ApiError {
  const error = isRecord(answer) && isRecord(answer.error) ? answer.error : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return new ApiError(
    status,
    {
      code: text(error.code) || 'UNKNOWN',
      message: text(error.message),
      reference: text(error.reference) || null,
      findings: Array.isArray(error.findings)
        ? (error.findings as Finding[])
        : [],
      more: typeof error.more === 'number' ? error.more : 0,
    },
    answer,
  );
}
