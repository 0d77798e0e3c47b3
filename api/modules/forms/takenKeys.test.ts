import { readRoutes } from '../../testing/endpoints/readRoutes';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { checkProgramForms } from './checkProgramForms';
import { takenKeys } from './takenKeys';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('no form can have the name of a page or call beside the forms', () => {
  const names = readRoutes(api.deps).flatMap(
    ({ path }) =>
      /^\/(?:library\/studio|api\/forms)\/([^/:]+)/.exec(path)?.[1] ?? [],
  );
  expect(names).toEqual(expect.arrayContaining(['versions', 'validators']));
  expect(names.filter((name) => !takenKeys.has(name))).toEqual([]);
});

test.each([...takenKeys])('a form "%s" is refused', (key) => {
  const file = `forms/${key}.form.json`;
  const form = { $id: `/forms/${key}`, title: 'A form' };
  expect(checkProgramForms({ [file]: form })).toMatchObject([
    { file, pointer: '' },
  ]);
});
