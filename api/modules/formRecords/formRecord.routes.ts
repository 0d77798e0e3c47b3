import { getUser } from '../../middleware/requireLogin';
import type { AppMiddleware, AppRouter } from '../../state';
import type { ReadSubmission } from '../../submissions/readSubmission';
import type { FormRecordService } from './formRecord.service';

export interface FormRecordRouteDeps {
  records: FormRecordService;
  readSubmission: ReadSubmission;
  rateLimit: AppMiddleware;
}

/** `POST api/forms/{key}/records` (http.md "Forms"). */
export function addFormRecordRoutes(
  router: AppRouter,
  { records, readSubmission, rateLimit }: FormRecordRouteDeps,
): void {
  router.post('/api/forms/:key/records', rateLimit, async (ctx) => {
    const key = ctx.params['key'] ?? '';
    await records.assertOpen(key, getUser(ctx));
    const request = await readSubmission(ctx, key);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = request.headers.dryRun
      ? await records.dryRun(key, request)
      : await records.submit(key, request);
  });
}
