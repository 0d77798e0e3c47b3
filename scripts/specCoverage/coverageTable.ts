import type { Mention } from './findMentions';

/** A rule of the specification, as `docs/spec-coverage.json` lists them. */
export interface SpecRule {
  readonly id: string;
  readonly section: string;
  readonly rule: string;
}

const introduction = `# What of the specification is built

Written by \`npm run spec-coverage\` from \`docs/spec-coverage.json\`, the \`$comment\`s of the schemas and the titles of the tests. A rule that neither names is open.`;

/** The mentions of rules that the specification's list does not have. */
export function findUnknown(
  rules: readonly SpecRule[],
  mentions: readonly Mention[],
): Mention[] {
  const known = new Set(rules.map(({ id }) => id));
  return mentions.filter(({ id }) => !known.has(id));
}

/** The first id that stands twice in the list of rules. */
export function findRepeated(rules: readonly SpecRule[]): string | undefined {
  const ids = rules.map(({ id }) => id);
  return ids.find((id, index) => ids.indexOf(id) !== index);
}

function presentRow(rule: SpecRule, mentions: readonly Mention[]): string {
  const files = (kind: Mention['kind']) =>
    mentions
      .filter((mention) => mention.id === rule.id && mention.kind === kind)
      .map(({ file }) => `\`${file}\``)
      .join('<br>');
  const schema = files('schema');
  const test = files('test');
  const words = rule.rule.replaceAll('|', '\\|');
  const open = schema === '' && test === '';
  return `| ${rule.id} | ${words} | ${open ? 'open' : schema} | ${test} |`;
}

/** Writes the table: each rule with the schemas and tests that name it, or "open". */
export function presentCoverage(
  rules: readonly SpecRule[],
  mentions: readonly Mention[],
): string {
  const named = new Set(mentions.map(({ id }) => id));
  const tested = new Set(
    mentions.filter(({ kind }) => kind === 'test').map(({ id }) => id),
  );
  const count = (ids: ReadonlySet<string>) =>
    rules.filter(({ id }) => ids.has(id)).length;
  const sections = [...new Set(rules.map(({ section }) => section))];
  const tables = sections.map((section) =>
    [
      `## ${section}`,
      '',
      '<!-- prettier-ignore-start -->',
      '| Id | Rule | Schema | Test |',
      '| --- | --- | --- | --- |',
      ...rules
        .filter((rule) => rule.section === section)
        .map((rule) => presentRow(rule, mentions)),
      '<!-- prettier-ignore-end -->',
    ].join('\n'),
  );
  const summary = `${rules.length} rules: ${count(named)} named by a schema or a test, ${count(tested)} by a test, ${rules.length - count(named)} open.`;
  return `${[introduction, summary, ...tables].join('\n\n')}\n`;
}
