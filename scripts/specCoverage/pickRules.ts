import { createHash } from 'node:crypto';
import type { SpecRule } from './specRule';

/**
 * Up to `count` built rules of each section, in an order that the seed decides.
 * A reviewer breaks the code of each and expects a test to fail.
 */
export function pickRules(
  rules: readonly SpecRule[],
  count: number,
  seed: string,
): SpecRule[] {
  const rank = ({ id }: SpecRule) =>
    createHash('sha256').update(`${seed} ${id}`).digest('hex');
  const built = rules
    .filter(({ state }) => state === 'built')
    .map((rule) => ({ rule, rank: rank(rule) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const sections = [...new Set(rules.map(({ section }) => section))];
  return sections.flatMap((section) =>
    built
      .filter(({ rule }) => rule.section === section)
      .slice(0, count)
      .map(({ rule }) => rule),
  );
}
