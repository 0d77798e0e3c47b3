import type { JsonObject } from '@engine/types/json';
import { STATUS_CODES } from 'node:http';
import type { BodyInput, Route, Texts } from '../route';

type Codes = Readonly<Record<number, readonly string[]>>;

function codesOfTexts({ refusals = {} }: Texts): string[] {
  return ['QUERY', ...Object.values(refusals).map(({ code }) => code)];
}

/** Returns the error codes of a body that is unreadable, breaks its type, or fails its form. */
function codesOfBody(body: BodyInput): Codes {
  if ('parts' in body) return {};
  const isText = 'fields' in body || 'text' in body;
  const code = ('json' in body && body.refusal?.code) || 'BODY';
  return {
    400: ['BODY_INCOMPLETE', isText ? 'BAD_TEXT' : 'BAD_JSON', code],
    413: ['BODY_TOO_LARGE'],
    415: [isText ? 'MEDIA_TYPE' : 'NOT_JSON'],
    ...('json' in body ? {} : { 422: ['INVALID'] }),
  };
}

/** The error codes of a route by status: its own, and those that follow from its row. */
export function listErrorCodes(route: Route): Codes {
  const { method, who, session, limit, query, headers, body } = route;
  const sources: Codes[] = [
    { 500: ['UNEXPECTED'] },
    method === 'GET' ? {} : { 403: ['CSRF', 'ORIGIN'] },
    session === 'token' ? { 403: ['CSRF'] } : {},
    who === 'anyone' ? {} : { 401: ['LOGIN_REQUIRED'] },
    typeof who === 'function' ? { 403: ['FORBIDDEN'] } : {},
    limit === undefined ? {} : { 429: ['TOO_MANY_REQUESTS'] },
    {
      400: [query, headers].flatMap((texts) =>
        texts ? codesOfTexts(texts) : [],
      ),
    },
    body === undefined ? {} : codesOfBody(body),
    route.errors ?? {},
  ];
  const all: Record<number, string[]> = {};
  for (const source of sources) {
    for (const [status, codes] of Object.entries(source)) {
      if (codes.length === 0) continue;
      all[Number(status)] = [...(all[Number(status)] ?? []), ...codes];
    }
  }
  return all;
}

/** The answers of a route that are errors. */
export function describeErrors(route: Route): JsonObject {
  return Object.fromEntries(
    Object.entries(listErrorCodes(route)).map(([status, codes]) => [
      status,
      {
        description: `${STATUS_CODES[status] ?? 'Error'}: ${[...new Set(codes)].join(', ')}.`,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/ErrorBody' },
          },
        },
      },
    ]),
  );
}
