import { whenIdle } from './whenIdle';

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Resolves with the first sign of a user, at the latest when the page has been open for so long and is idle. */
export function whenUsed(withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, end, true);
      resolve();
    };
    const timer = setTimeout(() => void whenIdle(withinMs).then(end), withinMs);
    for (const sign of signs) window.addEventListener(sign, end, true);
  });
}
