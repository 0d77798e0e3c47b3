import { Validator } from '@seriousme/openapi-schema-validator';
import { listRoutes } from '../../testing/endpoints/listRoutes';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { toTemplate } from './describeOperation';

let api: TestApi;
let document: Record<string, unknown>;

beforeAll(async () => {
  api = await startTestApi();
  const visitor = await api.visit();
  const answer = await visitor.get('/api/openapi.json');
  expect(answer.status).toBe(200);
  document = answer.body;
});
afterAll(() => api.stop());

test('the document is valid OpenAPI 3.1', async () => {
  // The validator takes a property of the name $id, as definitions of forms have it, for the keyword.
  const text = JSON.stringify(document).replaceAll('"$id":{', '"id":{');
  const { valid, errors } = await new Validator().validate(JSON.parse(text));
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  expect(document['openapi']).toMatch(/^3\.1\./);
});

test('every reference leads to a component', () => {
  const { schemas } = document['components'] as { schemas: object };
  const text = JSON.stringify(document);
  const named = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)];
  const missing = named.filter(
    ([, name = '']) => !Object.hasOwn(schemas, name),
  );
  expect(missing).toEqual([]);
  expect(text).not.toContain('#/$defs/');
});

test('it names every route of the server, and no other', () => {
  const paths = document['paths'] as Record<string, object>;
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const routes = listRoutes(api.deps).map(toTemplate);
  expect(described.sort()).toEqual([...new Set(routes)].sort());
});

test('every operation has a name of its own', () => {
  const paths = document['paths'] as Record<string, Record<string, object>>;
  const ids = Object.values(paths).flatMap((operations) =>
    Object.values(operations).map((operation) =>
      'operationId' in operation ? operation.operationId : undefined,
    ),
  );
  expect(new Set(ids).size).toBe(ids.length);
});
