import { expect, it } from '@jest/globals';
import { ownerOf } from './packageSizes';

it.each([
  ['../../../node_modules/react-dom/cjs/react-dom.js', 'react-dom'],
  ['../../../node_modules/@rjsf/core/lib/index.js', '@rjsf/core'],
  ['../node_modules/a/node_modules/b/index.js', 'b'],
  ['../../../engine/evaluate/judge.ts', 'our engine'],
  ['../../../ui/app/main.tsx', 'our ui'],
  ['', 'bundler'],
])('%p belongs to %p', (source, owner) => {
  expect(ownerOf(source)).toBe(owner);
});
