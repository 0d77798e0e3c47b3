import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { keepStudioLater } from './scripts/build/laterCode.ts';
import { keepUsedBootstrap } from './scripts/build/usedBootstrap.ts';
import words from './ui/app/texts/page.en.json' with { type: 'json' };
import { leaveOutUnusedRouterParts } from './scripts/build/unusedRouterParts.ts';

const root = import.meta.dirname;

export default defineConfig(({ command }) => ({
  root: path.join(root, 'ui'),
  // Relative, so that one build serves any context path.
  base: './',
  plugins: [
    react(),
    leaveOutUnusedRouterParts(),
    keepStudioLater(),
    {
      // The only words that must be there without scripts.
      name: 'page-words',
      transformIndexHtml: (html) => html.replace('%NO_SCRIPT%', words.noScript),
    },
  ],
  css: {
    postcss: {
      // While the sources change, any class may come.
      plugins:
        command === 'build' ? [keepUsedBootstrap(path.join(root, 'ui'))] : [],
    },
  },
  resolve: {
    alias: [
      { find: /^@engine$/, replacement: path.join(root, 'engine/index.ts') },
      { find: /^@engine\//, replacement: `${path.join(root, 'engine')}/` },
      // rjsf imports it for descriptions in Markdown, which our forms do not have.
      {
        find: /^markdown-to-jsx(\/.*)?$/,
        replacement: path.join(root, 'ui/renderer/withoutMarkdown.ts'),
      },
      // What rjsf draws and works out by itself, which our own field and effective schemas leave unused.
      {
        find: /^\.{1,2}\/getDefaultRegistry\.js$/,
        replacement: path.join(root, 'ui/renderer/rjsfRegistry.ts'),
      },
      {
        find: /^\.{1,2}\/createSchemaUtils\.js$/,
        replacement: path.join(root, 'ui/renderer/rjsfSchemas.ts'),
      },
      // Our reducers change no state in place.
      {
        find: /^immer$/,
        replacement: path.join(root, 'ui/lib/withoutDrafts.ts'),
      },
      // Of two comparisons by content one is enough: the validators have theirs.
      { find: /^\.{1,2}\/deepEquals\.js$/, replacement: 'fast-deep-equal' },
      // rjsf resolves references and merges allOf with these, and its registry for tests validates; we need neither.
      {
        find: /^(fast-uri|@x0k\/json-schema-merge(\/.*)?|@rjsf\/validator-ajv8)$/,
        replacement: path.join(root, 'ui/renderer/withoutReferences.ts'),
      },
    ],
  },
  build: {
    outDir: path.join(root, 'dist/ui'),
    emptyOutDir: true,
    // Source maps would publish the sources with every file; `npm run bench` asks for them itself.
    sourcemap: false,
    manifest: true,
    rolldownOptions: {
      output: {
        // What every page needs at once. Left to itself the bundler cuts it into some twenty pieces, one for each set of pages
        // that share it, which compress 7 KiB worse; the libraries stay in the cache of browsers from release to release.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              tags: ['$initial'],
              test: /node_modules/,
              priority: 1,
            },
            { name: 'first', tags: ['$initial'] },
          ],
        },
      },
    },
    // Sizes are reported by `npm run bench`.
    chunkSizeWarningLimit: 1000,
    cssCodeSplit: false,
    // data: urls are forbidden by the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
}));
