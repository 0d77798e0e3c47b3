import { expect, it } from '@jest/globals';
import { listStudioModules, type BuiltChunk } from './laterCode';

const UI = '/portal/ui';
const DIALOG = `${UI}/features/studio/publish/PublishPage.tsx`;
const EDITOR = '/portal/node_modules/@codemirror/view/dist/index.js';

/** Chunks by their names, each with the chunks that it loads and its modules. */
const build = (
  made: Readonly<Record<string, Partial<BuiltChunk>>>,
): BuiltChunk[] =>
  Object.entries(made).map(([fileName, chunk]) => ({
    fileName,
    isEntry: fileName === 'first.js',
    facadeModuleId: null,
    imports: [],
    dynamicImports: [],
    moduleIds: [],
    ...chunk,
  }));

it.each<[string, ReturnType<typeof build>, string[]]>([
  [
    'none where only other pages lead to it',
    build({
      'first.js': { dynamicImports: ['visit.js'] },
      'visit.js': {
        facadeModuleId: `${UI}/app/startVisit.tsx`,
        dynamicImports: ['studio.js'],
      },
      'studio.js': { moduleIds: [DIALOG, EDITOR] },
    }),
    [],
  ],
  [
    'those of the first script',
    build({ 'first.js': { moduleIds: [DIALOG] } }),
    [DIALOG],
  ],
  [
    'those that it imports',
    build({
      'first.js': { imports: ['libraries.js'] },
      'libraries.js': { moduleIds: [EDITOR] },
    }),
    [EDITOR],
  ],
  [
    'those that a step loads later',
    build({
      'first.js': { dynamicImports: ['picker.js'] },
      'picker.js': { imports: ['shared.js'] },
      'shared.js': { moduleIds: [DIALOG] },
    }),
    [DIALOG],
  ],
])('finds %s', (_what, chunks, found) => {
  expect(listStudioModules(chunks)).toEqual(found);
});
