import type { Finding } from '@engine/types/evaluation';
import type { JsonPointer } from '@engine/types/json';

/** The first finding about a field's value or something inside it. */
export function findFinding(
  findings: readonly Finding[],
  path: JsonPointer,
): Finding | undefined {
  return findings.find(
    (finding) => finding.path === path || finding.path.startsWith(`${path}/`),
  );
}
