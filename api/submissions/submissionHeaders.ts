import { sha256 } from '../contentHash';
import { ApiError } from '../errors';
import { readIdempotencyKey } from '../idempotencyKey';
import type { AppContext } from '../state';

/** What the headers of a submission say (http.md "Deposit"). */
export interface SubmissionHeaders {
  /** The form version the answers were given to; undefined: the live one judges. */
  formVersion: number | undefined;
  dryRun: boolean;
  idempotencyKey: string | undefined;
}

function toFormVersion(header: string): number | undefined {
  if (header === '') return undefined;
  if (!/^[1-9][0-9]{0,8}$/.test(header)) {
    throw new ApiError(
      400,
      'FORM_VERSION_HEADER',
      'X-Form-Version must be the number of a form version.',
    );
  }
  return Number(header);
}

/** Reads the headers of a submission; one that is wrong is refused with 400. */
export function toSubmissionHeaders(ctx: AppContext): SubmissionHeaders {
  return {
    formVersion: toFormVersion(ctx.get('X-Form-Version')),
    dryRun: ctx.get('X-Dry-Run').toLowerCase() === 'true',
    idempotencyKey: readIdempotencyKey(ctx),
  };
}

/** What a key is stored as: it belongs to its owner and is not readable in the database. */
export function toSubmissionKey(ownerKey: string, key: string): string {
  return sha256(`${ownerKey}\n${key}`);
}
