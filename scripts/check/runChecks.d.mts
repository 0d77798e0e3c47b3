import type { Check } from './checks.mjs';

export function runChecks(
  root: string,
  checks: readonly Check[],
  atOnce: number,
): Promise<{ passed: number; failed: number }>;
