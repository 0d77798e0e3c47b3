import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import type { ReadSubmission } from '../submissions/readSubmission';
import {
  submissionHeaders,
  toSubmissionHeaders,
} from '../submissions/submissionHeaders';
import type { FormRecordService } from './formRecord.service';

export interface FormRecordRouteDeps {
  records: FormRecordService;
  readSubmission: ReadSubmission;
}

/** `POST api/forms/{key}/records` (http.md "Forms"). */
export function createFormRecordRoutes({
  records,
  readSubmission,
}: FormRecordRouteDeps): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/forms/:key/records',
      summary: 'Sends the answers to a form.',
      who: 'anyone',
      limit: 'deposits',
      headers: submissionHeaders,
      body: { submission: null },
      answers: { 200: { json: 'RecordAnswer' } },
      errors: {
        401: ['LOGIN_REQUIRED'],
        403: ['FORBIDDEN'],
        404: ['FORM_UNKNOWN'],
        409: ['FORM_VERSION', 'IDEMPOTENCY_KEY'],
        503: ['STORE_UNAVAILABLE'],
        507: ['STORAGE_FULL'],
      },
      async handle({ ctx, params: { key }, headers, user }) {
        const { formVersion } = toSubmissionHeaders(headers);
        await records.assertOpen(key, user, formVersion);
        const request = await readSubmission(ctx, key, headers);
        return request.headers.dryRun
          ? records.dryRun(key, request)
          : records.submit(key, request);
      },
    }),
  ];
}
