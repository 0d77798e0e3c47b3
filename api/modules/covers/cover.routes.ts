import { readJsonBody } from '../../middleware/jsonBody';
import { assertNotWaiting, getOwner } from '../../middleware/owner';
import type { AppMiddleware, AppRouter } from '../../state';
import { DEPOSIT_FORM } from '../../depositForm';
import type { FormService } from '../forms/form.service';
import type { UploadService } from '../uploads/upload.service';
import type { FileRecords } from '../uploads/fileRecord';
import type { CoverService } from './cover.service';
import { toCoverSource } from './coverRequest';

export interface CoverRouteDeps {
  covers: CoverService;
  uploads: Pick<UploadService, 'findThere'>;
  forms: Pick<FormService, 'live'>;
  present: FileRecords['read'];
  rateLimit: AppMiddleware;
  bodyLimit: number;
}

/** `POST cover/generate` (spec 1 §7; http.md "Files"). */
export function addCoverRoutes(
  router: AppRouter,
  { covers, uploads, forms, present, rateLimit, bodyLimit }: CoverRouteDeps,
): void {
  /** What the form says a file object has. */
  async function readMembers(): Promise<Set<string>> {
    const { schemas } = (await forms.live(DEPOSIT_FORM)).form.definition;
    const members = schemas['/entities/file-record']?.['properties'];
    return new Set(Object.keys(members ?? {}));
  }

  router.post('/cover/generate', rateLimit, async (ctx) => {
    const { ownerKey, user } = getOwner(ctx);
    const body = await readJsonBody(ctx, bodyLimit);
    const source = toCoverSource(body, await readMembers());
    await assertNotWaiting(
      ctx,
      async (key) => (await uploads.findThere(key, [source])).size > 0,
    );
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await present(await covers.generate(ownerKey, source), user);
  });
}
