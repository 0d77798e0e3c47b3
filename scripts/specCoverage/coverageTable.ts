import type { Mention } from './findMentions';
import { ruleStates, type SpecRule } from './specRule';

const introduction = `# What of the specification is built

Written by \`npm run spec-coverage\`. The states and reasons are maintained by hand in \`docs/spec-coverage.json\`; the files come from the \`$comment\`s of the schemas and the titles of the tests that run. A rule is built only if a test names it.`;

function presentCell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function presentRow(rule: SpecRule, mentions: readonly Mention[]): string {
  const files = (kind: Mention['kind']) =>
    mentions
      .filter((mention) => mention.id === rule.id && mention.kind === kind)
      .map(({ file }) => `\`${file}\``)
      .join('<br>');
  const state = rule.why
    ? `${rule.state}: ${presentCell(rule.why)}`
    : rule.state;
  return `| ${rule.id} | ${presentCell(rule.rule)} | ${state} | ${files('schema')} | ${files('test')} |`;
}

/** Writes the table: each rule with its state and with the schemas and tests that name it. */
export function presentCoverage(
  rules: readonly SpecRule[],
  mentions: readonly Mention[],
): string {
  const sections = [...new Set(rules.map(({ section }) => section))];
  const tables = sections.map((section) =>
    [
      `## ${section}`,
      '',
      '<!-- prettier-ignore-start -->',
      '| Id | Rule | State | Schema | Test |',
      '| --- | --- | --- | --- | --- |',
      ...rules
        .filter((rule) => rule.section === section)
        .map((rule) => presentRow(rule, mentions)),
      '<!-- prettier-ignore-end -->',
    ].join('\n'),
  );
  const counts = ruleStates.map(
    (state) =>
      `${rules.filter((rule) => rule.state === state).length} ${state}`,
  );
  const summary = `${rules.length} rules: ${counts.join(', ')}.`;
  return `${[introduction, summary, ...tables].join('\n\n')}\n`;
}
