import type { Mention } from './findMentions';
import { ruleStates, type SpecRule } from './specRule';

/** The mentions of rules that the specification's list does not have. */
export function findUnknown(
  rules: readonly SpecRule[],
  mentions: readonly Mention[],
): Mention[] {
  const known = new Set(rules.map(({ id }) => id));
  return mentions.filter(({ id }) => !known.has(id));
}

/** The first id that the list of rules contains twice. */
export function findRepeated(rules: readonly SpecRule[]): string | undefined {
  const seen = new Set<string>();
  for (const { id } of rules) {
    if (seen.has(id)) return id;
    seen.add(id);
  }
  return undefined;
}

/** The ids of the rules that a test names in its title. */
export function findTested(mentions: readonly Mention[]): Set<string> {
  return new Set(
    mentions.filter(({ kind }) => kind === 'test').map(({ id }) => id),
  );
}

function findProblemOf(
  rule: SpecRule,
  tested: ReadonlySet<string>,
): string | undefined {
  if (!ruleStates.includes(rule.state))
    return `the state must be one of ${ruleStates.join(', ')}`;
  if (rule.state === 'built' && !tested.has(rule.id))
    return 'it is marked "built", and no test names it in its title';
  if (rule.state === 'partly' && !rule.why)
    return 'it is marked "partly" without the reason in "why"';
  if (rule.state === 'open' && tested.has(rule.id))
    return 'it is marked "open", and a test names it in its title';
  return undefined;
}

/** Where the states of the rules and the titles of the tests contradict each other, one sentence each. */
export function findContradictions(
  rules: readonly SpecRule[],
  mentions: readonly Mention[],
): string[] {
  const tested = findTested(mentions);
  return rules.flatMap((rule) => {
    const problem = findProblemOf(rule, tested);
    return problem ? [`${rule.id}: ${problem}.`] : [];
  });
}
