import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useStepKeys } from './useStepKeys';

let now = 0;

function begin() {
  now = 0;
  const { result } = renderHook(() => useStepKeys(() => now));
  return { toKey: result.current, first: result.current('label') };
}

it('gives edits of one property that follow each other the same key', () => {
  const { toKey, first } = begin();
  now = 59_000;
  expect(toKey('label')).toBe(first);
  now = 110_000;
  expect(toKey('label')).toBe(first);
});

it.each<[string, (toKey: (property: string) => string) => void]>([
  ['another property', (toKey) => void toKey('hint')],
  ['a pause of more than a minute', () => void (now = 61_000)],
  [
    'the focus in another field',
    () =>
      void document.body.dispatchEvent(new Event('focusin', { bubbles: true })),
  ],
])('begins a step after %s', (_what, happen) => {
  const { toKey, first } = begin();
  happen(toKey);
  expect(toKey('label')).not.toBe(first);
});
