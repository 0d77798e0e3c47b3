import { useRef, type KeyboardEvent } from 'react';

/**
 * Tells whether the last choice of a group of radio buttons was reached by an arrow key. That looks at a choice and
 * does not yet make one with consequences (WCAG 3.2.2).
 */
export function useArrowKeys() {
  const last = useRef(false);
  return {
    byArrow: () => last.current,
    group: {
      onKeyDown: ({ key }: KeyboardEvent) => {
        last.current = key.startsWith('Arrow');
      },
      onPointerDown: () => {
        last.current = false;
      },
    },
  };
}
