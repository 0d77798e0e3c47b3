import { say } from '../setup/say.mjs';

/** Names what is wrong with the schemas, where anything is: without it a change that has no effect looks like a fault of the portal. */
export function sayRefused(refused: readonly string[]): void {
  if (refused.length === 0) return;
  const head =
    'Not published, so the forms that this concerns stay as they were:';
  say([head, ...refused.map((one) => `  ${one}`), ''].join('\n'));
}
