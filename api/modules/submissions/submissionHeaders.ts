import { sha256 } from '../../records/contentHash';
import type { SubmissionHeaders as SentHeaders } from '@contract/requests';
import { repeatHeaders } from '../../http/repeatHeaders';
import type { Texts } from '../../http/route';

/** The parsed headers of a submission (http.md "Deposit"). */
export interface SubmissionHeaders {
  /** The form version the answers were given to; undefined: the live one judges. */
  formVersion: number | undefined;
  dryRun: boolean;
  idempotencyKey: string | undefined;
}

/** The headers of a submission as a route declares them. */
export const submissionHeaders: Texts<'SubmissionHeaders'> = {
  type: 'SubmissionHeaders',
  refusals: {
    ...repeatHeaders.refusals,
    'X-Form-Version': {
      code: 'FORM_VERSION_HEADER',
      message: 'X-Form-Version must be the number of a form version.',
    },
  },
};

/** Parses the headers of a submission. */
export function toSubmissionHeaders(sent: SentHeaders): SubmissionHeaders {
  const version = sent['X-Form-Version'];
  return {
    formVersion: version === undefined ? undefined : Number(version),
    dryRun: sent['X-Dry-Run']?.toLowerCase() === 'true',
    idempotencyKey: sent['Idempotency-Key'],
  };
}

/**
 * Derives the stored form of a key: it depends on the owner, and a reader of the database cannot recover the
 * key.
 */
export function toSubmissionKey(ownerKey: string, key: string): string {
  return sha256(`${ownerKey}\n${key}`);
}
