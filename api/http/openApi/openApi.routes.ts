import type { FormKey } from '@engine/types/generated/names';
import type { FormService } from '../../modules/forms/form.service';
import { defineRoute } from '../route';
import type { BodyInput, Route } from '../route';
import { describeApi } from './describeApi';
import type { ApiTitle } from './describeApi';
import { readFormSchemas } from './formSchemas';

export interface OpenApiRouteDeps extends ApiTitle {
  /** All routes, this one too. */
  routes: () => readonly Route[];
  forms: Pick<FormService, 'live'>;
}

/** The form that judges a body. */
function findFormKey(body: BodyInput | undefined): FormKey | null {
  if (body === undefined) return null;
  if ('form' in body) return body.form;
  if ('fields' in body) return body.fields;
  return 'submission' in body ? body.submission : null;
}

/** `GET api/openapi.json` (http.md "Forms"): public, as the pages are, and of the forms as they are live. */
export function createOpenApiRoutes(deps: OpenApiRouteDeps): Route[] {
  const { routes, forms } = deps;

  async function readDefinitions() {
    const keys = new Set(
      routes().flatMap(({ body }) => findFormKey(body) ?? []),
    );
    const found = [...keys].map(async (key) => {
      const { form } = await forms.live(key);
      return [key, form.definition] as const;
    });
    return Object.fromEntries(await Promise.all(found));
  }

  return [
    defineRoute({
      method: 'GET',
      path: '/api/openapi.json',
      summary: 'This description of all calls, as OpenAPI 3.1.',
      who: 'anyone',
      limit: 'lookups',
      cache: 'own',
      answers: { 200: { json: 'OpenApiDocument' } },
      async handle({ ctx }) {
        ctx.set('Cache-Control', 'no-cache');
        const schemas = readFormSchemas(await readDefinitions());
        return describeApi(routes(), schemas, deps);
      },
    }),
  ];
}
