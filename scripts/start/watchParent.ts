import { readFileSync } from 'node:fs';

/**
 * Calls `orphaned` when the npm that started us is gone without telling us (kill -9).
 * Started otherwise, for instance in the background of a shell that ends, we stay.
 */
export function watchParent(
  env: NodeJS.ProcessEnv,
  orphaned: () => void,
): void {
  if (!env['npm_lifecycle_event']) return;
  const before = readAncestors();
  setInterval(() => {
    if (readAncestors() !== before) orphaned();
  }, 500).unref();
}

/** Our parent and its parent: npm runs us in a shell, which outlives it. */
function readAncestors(): string {
  return `${String(process.ppid)} ${findParentOf(process.ppid) ?? ''}`;
}

function findParentOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
}
