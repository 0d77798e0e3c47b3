import { canMatch, findClassWords } from './usedBootstrap';

const found = findClassWords([
  '<div className={`btn btn-${variant} mt-3`} /> text',
]);

test.each([
  ['.btn', true],
  ['.btn-primary:hover', true],
  ['.mt-3 > .btn', true],
  ['.mt-4', false],
  ['.btn .badge', false],
  [':not(.btn-check) + .btn:active', true],
  ['h1', true],
  ['[data-bs-theme=dark]', true],
])('%s is kept: %p', (selector, kept) => {
  expect(canMatch(selector, found)).toBe(kept);
});
