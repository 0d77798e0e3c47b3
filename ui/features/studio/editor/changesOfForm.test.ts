import { expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { changesOfForm } from './changesOfForm';

const live: StudioFiles = await readSchemaFiles();

it.each([
  ['nothing', 'none', {}],
  [
    'an example',
    'examples',
    { 'steps/recover/examples/username.json': { cases: [] } },
  ],
  [
    'an example of another form',
    'none',
    { 'steps/login/examples/username.json': { cases: [] } },
  ],
  ['a question', 'form', { 'steps/recover/ui.json': { sections: [] } }],
])('where %s changed says %s', (_what, expected, changed: StudioFiles) => {
  expect(changesOfForm(live, { ...live, ...changed }, 'recover')).toBe(
    expected,
  );
});
