import type { Finding } from '../../types/evaluation';
import { keywordsThat } from '../../vocabulary/keywordTable';

const codes: ReadonlySet<string> = new Set(
  keywordsThat(({ names }) => names === 'fields'),
);

/** Whether a finding is about answers that follow the one where it is, so that only the whole group can meet it. */
export function isAboutGroup({ code }: Pick<Finding, 'code'>): boolean {
  return codes.has(code);
}
