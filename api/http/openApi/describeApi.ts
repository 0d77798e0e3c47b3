import type { JsonObject } from '@engine/types/json';
import { CSRF_HEADER, SESSION_COOKIE } from '../middleware/session';
import { wireSchemas } from '../generated/wireSchemas';
import type { Route } from '../route';
import { describeOperation, toTemplate } from './describeOperation';
import type { FormSchemas } from './formSchemas';
import { toOpenApi } from './toOpenApi';

export interface ApiTitle {
  title: string;
  /** The address below which all paths are. */
  contextPath: string;
}

/** The OpenAPI 3.1 document of the routes. */
export function describeApi(
  routes: readonly Route[],
  forms: FormSchemas,
  { title, contextPath }: ApiTitle,
): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const route of routes) {
    const template = toTemplate(route.path);
    paths[template] = {
      ...paths[template],
      [route.method.toLowerCase()]: describeOperation(route, forms),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description:
        'All calls of the portal. A mutating call sends the session cookie and the token of `GET api/csrf` in its header.',
    },
    servers: [{ url: contextPath }],
    paths,
    components: {
      schemas: {
        ...(toOpenApi({ ...wireSchemas }) as JsonObject),
        ...forms.components,
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        csrf: { type: 'apiKey', in: 'header', name: CSRF_HEADER },
      },
    },
  };
}
