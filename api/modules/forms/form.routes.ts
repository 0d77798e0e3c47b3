import type { ParsedUrlQuery } from 'node:querystring';
import { ApiError, formUnknown } from '../../errors';
import { readQueryTexts } from '../../queryTexts';
import type { AppRouter } from '../../state';
import { presentDefinition, presentForm } from './form.presenter';
import type { FormService } from './form.service';

/** The version that a draft was begun with; undefined where the live one is asked for. */
function toVersion(query: ParsedUrlQuery): number | undefined {
  const { version } = readQueryTexts(query, { version: 9 });
  if (version === '') return undefined;
  if (/^\d+$/.test(version)) return Number(version);
  throw new ApiError(400, 'VERSION', 'version must be a number.');
}

/** `GET api/forms/{key}`, in the version of a draft while that is accepted; what any version that was live says; and the validators module, by the hash of its bytes (http.md "Forms"). */
export function addFormRoutes(
  router: AppRouter,
  forms: FormService,
  contextPath: string,
): void {
  router.get('/api/forms/:key', async (ctx) => {
    const key = ctx.params['key'] ?? '';
    const version = toVersion(ctx.query);
    const live = await forms.findLive(key);
    if (live === undefined) throw formUnknown();
    const asked =
      version === undefined
        ? undefined
        : await forms.findAccepted(key, version);
    const found = asked ?? live;
    ctx.set('Cache-Control', 'no-cache');
    ctx.etag = `${found.form.hash.slice(0, 16)}${found.moduleHash.slice(0, 16)}-${live.form.version}`;
    ctx.status = 200;
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = presentForm(found, contextPath, live.form.version);
  });

  router.get('/api/forms/:key/versions/:version', async (ctx) => {
    const { key = '', version = '' } = ctx.params;
    const definition = /^\d{1,9}$/.test(version)
      ? await forms.findDefinition(key, Number(version))
      : undefined;
    if (definition === undefined) {
      throw new ApiError(404, 'FORM_UNKNOWN', 'There is no such form.');
    }
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.body = { definition: presentDefinition(definition) };
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
