import { ApiError } from '../../errors';
import type { AppRouter } from '../../state';
import { presentForm } from './form.presenter';
import type { FormService } from './form.service';

/** `GET api/forms/{key}` and the validators module, by the hash of its bytes (http.md "Forms"). */
export function addFormRoutes(
  router: AppRouter,
  forms: FormService,
  contextPath: string,
): void {
  router.get('/api/forms/:key', async (ctx) => {
    const live = await forms.findLive(ctx.params['key'] ?? '');
    if (live === undefined) {
      throw new ApiError(404, 'FORM_UNKNOWN', 'There is no such form.');
    }
    ctx.set('Cache-Control', 'no-cache');
    ctx.etag = `${live.form.hash.slice(0, 16)}${live.moduleHash.slice(0, 16)}`;
    ctx.status = 200;
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = presentForm(live, contextPath);
  });

  router.get('/api/forms/validators/:file', async (ctx) => {
    const hash = /^([0-9a-f]{64})\.js$/.exec(ctx.params['file'] ?? '')?.[1];
    const module =
      hash === undefined ? undefined : await forms.findModule(hash);
    if (module === undefined) {
      throw new ApiError(404, 'MODULE_UNKNOWN', 'There is no such module.');
    }
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.type = 'text/javascript; charset=utf-8';
    ctx.body = module;
  });
}
