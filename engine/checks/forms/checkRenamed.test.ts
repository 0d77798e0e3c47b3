import { compileForm } from '../../compile/compileForm';
import { createDefinition } from '../../testing/createDefinition';
import type { Rename } from '../../types/definition';
import { checkRenamed } from './checkRenamed';

const text = { type: 'string' };

async function check(...renamed: Rename[]): Promise<string[]> {
  const properties = {
    title: text,
    works: {
      type: 'array',
      maxItems: 3,
      items: { type: 'object', properties: { height: text } },
    },
  };
  const { model } = await compileForm(
    createDefinition({ properties, renamed }),
  );
  return checkRenamed(model).map(
    ({ pointer, reason }) => `${pointer}: ${reason}`,
  );
}

test('a field may have had several names, in any object', async () => {
  expect(
    await check(
      { from: '/name', to: '/heading' },
      { from: '/heading', to: '/title' },
      { from: '/works/*/size', to: '/works/*/height' },
    ),
  ).toEqual([]);
});

test.each<[name: string, Rename, reason: string]>([
  [
    'a new name without a field',
    { from: '/name', to: '/subtitle' },
    '/renamed/0/to: the form has no field /subtitle',
  ],
  [
    'an old name that is a field',
    { from: '/title', to: '/works' },
    '/renamed/0/from: the form still has the field /title',
  ],
  [
    'another object',
    { from: '/size', to: '/works/*/height' },
    '/renamed/0/to: an answer stays in its object when it is renamed',
  ],
])('%s is refused', async (_name, renamed, reason) => {
  expect(await check(renamed)).toEqual([reason]);
});
