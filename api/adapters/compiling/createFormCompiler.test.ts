import { readDefinition } from '../../modules/forms/publish/definitionFiles';
import { hostileDefinitions } from '@engine/testing/hostileDefinitions';
import {
  createDefinition,
  fieldIs,
  when,
} from '@engine/testing/createDefinition';
import type { FormDefinition, JsonSchema } from '@engine/types/definition';
import type { JsonObject } from '@engine/types/json';
import { programPath } from '../../testing/processes/programs';
import { startTestApi } from '../../testing/startTestApi';
import { buildConfig } from '../../testing/testConfig';
import { createFormCompiler } from './createFormCompiler';

const generous = { seconds: 60, memoryMB: 512 };

const create = (limits = generous) =>
  createFormCompiler({ program: programPath('compileWorker'), ...limits });

const compiler = create();

/** As large as the limits of a definition allow: a slow machine needs seconds for it. */
function createLargest(): FormDefinition {
  const names = Array.from({ length: 1400 }, (_, index) => `field${index}`);
  const flag = { type: 'boolean' } satisfies JsonSchema;
  return createDefinition({
    properties: Object.fromEntries(names.map((name) => [name, flag])),
    schemas: { set: fieldIs('field0', true) },
    steps: [
      {
        id: 'only',
        schema: {
          allOf: names
            .slice(1, 400)
            .map((name) => when('set', { required: [name] })),
        },
      },
    ],
  });
}

test.each(hostileDefinitions)(
  '%s is refused by name, within the limits of its thread',
  async (_name, code, make) => {
    await expect(compiler.compile(make())).rejects.toMatchObject({
      name: 'DefinitionError',
      code,
    });
  },
);

test('what was refused leaves the next one as it is', async () => {
  const definition = createDefinition({
    properties: { title: { type: 'string' } },
  });
  const { model, validatorsSource } = await compiler.compile(definition);
  expect(model.order).toEqual(['#title']);
  expect(validatorsSource).toContain('export default function');
});

test.each([
  ['0.001 seconds', { seconds: 0.001 }],
  ['4 MB', { memoryMB: 4 }],
])('a definition that takes more than %s is refused', async (most, limit) => {
  const limited = create({ ...generous, ...limit });
  const refusal = await limited
    .compile(createLargest())
    .then(() => 'compiled', String);
  expect(refusal).toContain(`it takes more than ${most}`);
});

test('regression: while a definition is compiled, the API answers others', async () => {
  const api = await startTestApi({ environment: { formCompiler: compiler } });
  const order: string[] = [];
  const compiling = compiler
    .compile(createLargest())
    .finally(() => order.push('compiled'));
  const answer = await fetch(`${api.base}/api/forms/deposit`);
  order.push('answered');
  await compiling.catch(() => undefined);
  expect(answer.status).toBe(200);
  expect(order).toEqual(['answered', 'compiled']);
  await api.stop();
});

test('files are checked by all but their examples', async () => {
  const { schemaFiles } = await readDefinition(buildConfig().schemasDir);
  expect(await compiler.check(schemaFiles)).toEqual([]);
  const file = 'forms/login.form.json';
  const changed = { ...(schemaFiles[file] as JsonObject), colour: 'red' };
  expect(await compiler.check({ ...schemaFiles, [file]: changed })).toEqual([
    {
      code: 'shape',
      severity: 'error',
      file,
      pointer: '/colour',
      message: 'the keyword colour is not known here',
    },
  ]);
});

test('regression: examples of many forms may take as long for each form as one definition, and each is heard of', async () => {
  const { schemaFiles } = await readDefinition(buildConfig().schemasDir);
  const heard: number[] = [];
  const report = await compiler.examine(
    schemaFiles,
    ['login', 'recover'],
    ({ done, total }) => heard.push(done, total),
  );
  expect(heard).toEqual([1, 2, 2, 2]);
  expect(report.examples).toBeGreaterThan(0);
});

test('what is about to be published is checked while other files still are', async () => {
  const { schemaFiles } = await readDefinition(buildConfig().schemasDir);
  const order: string[] = [];
  await Promise.all([
    compiler.examine(schemaFiles, ['deposit']).then(() => order.push('page')),
    compiler.examine(schemaFiles, ['deposit']).then(() => order.push('page')),
    compiler.release
      .examine(schemaFiles, ['login'])
      .then(() => order.push('release')),
  ]);
  expect(order.at(-1)).toBe('page');
});
