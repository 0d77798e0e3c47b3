import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { markUnused } from './unusedRouterParts';

it('marks what makes only a variable and drops the names of components', () => {
  const code = [
    'var A = React2.createContext(null);',
    'A.displayName = "Data";',
    'var B = React10.forwardRef(function b() {});',
    'var C = new URL("http://localhost");',
    'b.value = React.memo(B);',
    'var D = class extends React2.Component {',
    '};',
    'D.contextType = A;',
  ];
  expect(markUnused(code.join('\n')).split('\n')).toEqual([
    'var A = /* @__PURE__ */ React2.createContext(null);',
    '',
    'var B = /* @__PURE__ */ React10.forwardRef(function b() {});',
    'var C = /* @__PURE__ */ new URL("http://localhost");',
    'b.value = React.memo(B);',
    'var D = class extends React2.Component { static contextType = A;',
    '};',
    '',
  ]);
});

it('still fits the installed version', () => {
  const folder = path.join(
    path.dirname(
      createRequire(import.meta.url).resolve('react-router/package.json'),
    ),
    'dist/production',
  );
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => markUnused(readFileSync(path.join(folder, name), 'utf8')));
  expect(texts.join('\n')).toMatch(/PURE__ \*\/ React\w*\.createContext/);
  expect(texts.join('\n')).not.toMatch(/^\w+\.(displayName|contextType) = /m);
});
