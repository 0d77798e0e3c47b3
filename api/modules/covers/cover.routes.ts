import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import { assertNotWaiting, getOwner } from '../../http/middleware/owner';
import type { FileRecords } from '../uploads/records/fileRecord';
import type { UploadService } from '../uploads/upload.service';
import type { CoverService } from './cover.service';

export interface CoverRouteDeps {
  covers: CoverService;
  uploads: Pick<UploadService, 'findThere'>;
  present: FileRecords['read'];
}

/** `POST cover/generate` (spec 1 §7; http.md "Files"). */
export function createCoverRoutes({
  covers,
  uploads,
  present,
}: CoverRouteDeps): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/cover/generate',
      summary: 'Makes a cover of the first page of a publication.',
      who: 'anyone',
      limit: 'previews',
      body: { json: 'CoverSource' },
      answers: { 200: { json: 'FileRecord' } },
      errors: { 401: ['LOGIN_REQUIRED'], 422: ['COVER_NOT_MADE'] },
      async handle({ ctx, body: { tempFileId } }) {
        const { ownerKey, user } = getOwner(ctx);
        await assertNotWaiting(
          ctx,
          async (key) => (await uploads.findThere(key, [tempFileId])).size > 0,
        );
        return present(await covers.generate(ownerKey, tempFileId), user);
      },
    }),
  ];
}
