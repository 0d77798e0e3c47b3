import { formUnknown, moduleUnknown } from '../../http/errors';
import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import { presentDefinition, presentForm } from './form.presenter';
import type { FormService } from './form.service';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** `GET api/forms/{key}`, in the version of a draft while that is accepted; what any version that was live says; and the validators module, by the hash of its bytes (http.md "Forms"). */
export function createFormRoutes(
  forms: FormService,
  contextPath: string,
): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/forms/:key',
      summary:
        'A form: its steps, rules, texts and the address of its validators.',
      who: 'anyone',
      query: {
        type: 'FormQuery',
        refusals: {
          version: { code: 'VERSION', message: 'version must be a number.' },
        },
      },
      cache: 'own',
      answers: { 200: { json: 'ServedForm' }, 304: {} },
      errors: { 404: ['FORM_UNKNOWN'] },
      async handle({ ctx, params: { key }, query: { version = '' } }) {
        const asked =
          version === ''
            ? undefined
            : await forms.findAccepted(key, Number(version));
        const live = (await forms.findLive(key)) ?? asked;
        if (live === undefined) throw formUnknown();
        const found = asked ?? live;
        ctx.set('Cache-Control', 'no-cache');
        ctx.etag = `${found.form.hash.slice(0, 16)}${found.moduleHash.slice(0, 16)}-${live.form.version}`;
        ctx.set('X-Form-Version', String(found.form.version));
        ctx.status = 200;
        if (ctx.fresh) ctx.status = 304;
        // A HEAD request asks for the version only: nothing of the form is written to count its bytes.
        return ctx.status === 304 || ctx.method === 'HEAD'
          ? undefined
          : presentForm(found, contextPath, live.form.version);
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/forms/:key/versions/:version',
      summary: 'What a version of a form said.',
      who: 'anyone',
      cache: 'own',
      answers: { 200: { json: 'FormVersion' } },
      errors: { 404: ['FORM_UNKNOWN'] },
      async handle({ ctx, params: { key, version } }) {
        const definition = /^\d{1,9}$/.test(version)
          ? await forms.findDefinition(key, Number(version))
          : undefined;
        if (definition === undefined) {
          throw formUnknown();
        }
        ctx.set('Cache-Control', FOR_EVER);
        return { definition: presentDefinition(definition) };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/forms/validators/:file',
      summary: 'The validators of a form as an ES module.',
      who: 'anyone',
      cache: 'own',
      answers: { 200: { content: ['text/javascript'] } },
      errors: { 404: ['MODULE_UNKNOWN'] },
      async handle({ ctx, params: { file } }) {
        const hash = /^([0-9a-f]{64})\.js$/.exec(file)?.[1];
        const module =
          hash === undefined ? undefined : await forms.findModule(hash);
        if (module === undefined) {
          throw moduleUnknown();
        }
        ctx.set('Cache-Control', FOR_EVER);
        ctx.type = 'text/javascript; charset=utf-8';
        ctx.body = module;
        return undefined;
      },
    }),
  ];
}
