import { STATUS_CODES } from 'node:http';
import type { Json, JsonObject } from '@engine/types/json';
import { isObject } from '@engine/vocabulary/jsonObject';
import { rolesThat } from './rolesThat';
import { membersOf } from '../refuseInput';
import { wireSchemas } from '../generated/wireSchemas';
import type { Answer, BodyInput, Route, Texts, WireName, Who } from '../route';
import { describeErrors } from './describeErrors';
import type { FormSchemas } from './formSchemas';
import { toOpenApi } from './toOpenApi';

const ref = (name: WireName): JsonObject => ({
  $ref: `#/components/schemas/${name}`,
});

/** A path as OpenAPI writes it: `/user/sessions/:id` → `/user/sessions/{id}`. */
export function toTemplate(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

/** A name for the code of clients: `getUserSessionsById`. */
function toOperationId({ method, path }: Route): string {
  const words = path
    .replace(/:(\w)/g, (_whole, letter: string) => `by${letter.toUpperCase()}`)
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  return `${method.toLowerCase()}${words.join('') || 'Root'}`;
}

function describeTexts(place: 'query' | 'header', input?: Texts): JsonObject[] {
  if (input === undefined) return [];
  const required = wireSchemas[input.type]?.['required'] ?? [];
  return Object.entries(membersOf(input.type)).map(([name, member]) => {
    const { description, ...schema } = member;
    return {
      name,
      in: place,
      required: Array.isArray(required) && required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: toOpenApi(schema),
    };
  });
}

function describePathParameters(path: string): JsonObject[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

/** Returns the schema of a body with answers to a form and the members of `beside`. */
function withBeside(answers: JsonObject, beside?: WireName): JsonObject {
  if (beside === undefined) return answers;
  const own = answers['properties'];
  return {
    ...answers,
    properties: {
      ...(toOpenApi(membersOf(beside)) as JsonObject),
      ...(isObject(own) ? own : {}),
    },
    required: wireSchemas[beside]?.['required'] ?? [],
  };
}

function describeBody(
  body: BodyInput,
  { answers }: FormSchemas,
): JsonObject | undefined {
  const of = (type: string, schema: Json, says?: string): JsonObject => ({
    ...(says === undefined ? {} : { description: says }),
    required: !('optional' in body),
    content: { [type]: { schema } },
  });
  const judged = (key: string) =>
    `Answers to the form ${key}; its rules are those of api/forms/${key}.`;
  if ('json' in body) return of('application/json', ref(body.json));
  if ('parts' in body) return of('multipart/form-data', ref(body.parts));
  if ('text' in body) {
    return of('text/plain', { type: 'string' }, judged(body.text));
  }
  if ('submission' in body) {
    const { submission: key } = body;
    if (key !== null) {
      return of('application/json', answers[key] ?? {}, judged(key));
    }
    return of('application/json', { type: 'object' }, judged('{key}'));
  }
  const [type, key] =
    'fields' in body
      ? ['application/x-www-form-urlencoded', body.fields]
      : ['application/json', body.form];
  return of(type, withBeside(answers[key] ?? {}, body.beside), judged(key));
}

function describeAnswer(status: string, { json, content, says }: Answer) {
  const types = Object.fromEntries(
    (content ?? []).map((type) => [type, { schema: { type: 'string' } }]),
  );
  const own =
    json === undefined ? {} : { 'application/json': { schema: ref(json) } };
  const all: JsonObject = { ...own, ...types };
  return {
    description: says ?? `${STATUS_CODES[status] ?? 'An answer'}.`,
    ...(Object.keys(all).length > 0 && { content: all }),
  };
}

/** The answers of a route; where its address has a page, one may be that. */
function describeAnswers({ answers, page }: Route): JsonObject {
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => {
      const { content = [] } = answer;
      const types = page ? [...content, 'text/html'] : content;
      return [status, describeAnswer(status, { ...answer, content: types })];
    }),
  );
}

/** Describes in a sentence who may call the route. */
function describeWho(who: Who): string {
  if (who === 'anyone') return 'Anyone may ask.';
  if (who === 'account') return 'Needs a login.';
  return `Needs a login with one of these roles: ${rolesThat(who).join(', ')}.`;
}

function describeSecurity({ method, who, session }: Route): JsonObject[] {
  if (method !== 'GET' || session === 'token')
    return [{ session: [], csrf: [] }];
  return who === 'anyone' ? [] : [{ session: [] }];
}

/** One route as an operation of an OpenAPI document. */
export function describeOperation(
  route: Route,
  forms: FormSchemas,
): JsonObject {
  const { path, summary, who, query, headers, body } = route;
  const [, tag = ''] = path.split('/');
  const parameters = [
    ...describePathParameters(path),
    ...describeTexts('query', query),
    ...describeTexts('header', headers),
  ];
  const requestBody = body && describeBody(body, forms);
  return {
    operationId: toOperationId(route),
    tags: [tag === '' ? 'pages' : tag],
    summary,
    description: describeWho(who),
    ...(typeof who === 'function' && { 'x-roles': rolesThat(who) }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody !== undefined && { requestBody }),
    responses: { ...describeAnswers(route), ...describeErrors(route) },
    security: describeSecurity(route),
  };
}
