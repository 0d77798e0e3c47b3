import type { Finding } from '../../types/evaluation';

/** This limit keeps a response from becoming many times the size of its request; no user reads a longer list. */
const MOST_FINDINGS = 200;

/** The first findings, and how many more there are; without `more` these are all. */
export interface FirstFindings {
  readonly findings: readonly Finding[];
  readonly more?: number;
}

/**
 * Returns the findings that a response or a list shows, in their order.
 *
 * @param unlisted - how many further ones were left out before.
 */
export function firstFindings(
  findings: readonly Finding[],
  unlisted = 0,
): FirstFindings {
  const more = Math.max(0, findings.length - MOST_FINDINGS) + unlisted;
  return more === 0
    ? { findings }
    : { findings: findings.slice(0, MOST_FINDINGS), more };
}
