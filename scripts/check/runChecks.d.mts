export function runChecks(
  root: string,
): Promise<{ passed: number; failed: number }>;
