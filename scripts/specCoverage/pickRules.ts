import { createHash } from 'node:crypto';
import type { SpecRule } from './specRule';

/** The built rules, in an order that the seed decides. */
function shuffleBuilt(rules: readonly SpecRule[], seed: string): SpecRule[] {
  const rank = ({ id }: SpecRule) =>
    createHash('sha256').update(`${seed} ${id}`).digest('hex');
  return rules
    .filter(({ state }) => state === 'built')
    .map((rule) => ({ rule, rank: rank(rule) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ rule }) => rule);
}

/**
 * Up to `count` built rules of each section, in an order that the seed decides.
 * A reviewer breaks the code of each and expects a test to fail.
 */
export function pickRules(
  rules: readonly SpecRule[],
  count: number,
  seed: string,
): SpecRule[] {
  const built = shuffleBuilt(rules, seed);
  const sections = [...new Set(rules.map(({ section }) => section))];
  return sections.flatMap((section) =>
    built.filter((rule) => rule.section === section).slice(0, count),
  );
}

/** Up to `count` built rules of all sections whose id or words match: those of one kind of deposit. */
export function pickRulesAbout(
  rules: readonly SpecRule[],
  about: RegExp,
  count: number,
  seed: string,
): SpecRule[] {
  return shuffleBuilt(rules, seed)
    .filter(({ id, rule }) => about.test(`${id} ${rule}`))
    .slice(0, count);
}
