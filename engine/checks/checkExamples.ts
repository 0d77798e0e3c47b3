import type { SchemaFiles } from '../compile/assembleDefinition';
import type { Evaluation } from '../types/evaluation';
import type { CompiledForm } from '../types/model';
import { exampleLists } from './exampleContext';
import type { Example } from './exampleTypes';
import {
  presentBranch,
  presentRule,
  type Branch,
  type Rule,
} from './listRules';
import { locate, type Fault } from './fault';
import { showsBranch, showsRule } from './showsRule';
import { judgeExample } from './judgeExample';
import { readShadowed } from './readShadowed';

/** A rule or branch that needs an example, and the example that shows it. */
interface NeededExample {
  readonly rules: readonly Rule[];
  readonly branches: readonly Branch[];
  readonly examples: readonly Example[];
}

/** Every example finds exactly what it says; every rule and branch has one, or a reason in a `shadowed.json`; every such reason is needed. */
export function checkExamples(
  files: SchemaFiles,
  form: CompiledForm,
  { rules, branches, examples }: NeededExample,
): Fault[] {
  const lists = exampleLists(files);
  const problems: Fault[] = [];
  const judged = examples.map((example) => judgeExample(form, example, lists));
  examples.forEach((example, index) => {
    const evaluation = judged[index];
    const reason = evaluation && findDifference(example, evaluation);
    const { file, pointer } = example;
    if (reason) problems.push({ file, pointer, reason });
  });
  const names = new Set<string>();
  for (const { name, file, pointer } of examples) {
    if (names.has(name)) {
      problems.push({ file, pointer, reason: 'another case has this name' });
    }
    names.add(name);
  }
  const shadowed = readShadowed(files, Object.keys(form.definition.steps));
  const unshown = rules.filter(
    (rule) =>
      !isType(rule) &&
      !judged.some((evaluation) => showsRule(form, evaluation, rule)),
  );
  const unshownBranches = branches.filter(
    (branch) =>
      !judged.some((evaluation) => showsBranch(form, evaluation, branch)),
  );
  for (const rule of unshown) {
    if (shadowed.some((entry) => entry.coversRule(rule))) continue;
    const reason = `no example shows ${presentRule(rule)}`;
    problems.push({ ...locate(rule.source), reason });
  }
  for (const branch of unshownBranches) {
    if (shadowed.some((entry) => entry.coversBranch(branch))) continue;
    const reason = `no valid example is in ${presentBranch(branch)}`;
    problems.push({ ...locate(branch.source), reason });
  }
  for (const { file, pointer, ...entry } of shadowed) {
    if (unshown.some(entry.coversRule)) continue;
    if (unshownBranches.some(entry.coversBranch)) continue;
    const reason =
      'this entry is not needed: an example shows it, or there is no such rule';
    problems.push({ file, pointer, reason });
  }
  return problems;
}

/** A value of another type is refused for every field alike: `schemas/examples.test.ts` goes through all of them. */
function isType({ keyword }: Rule): boolean {
  return keyword === 'type' || keyword === 'items.type';
}

/** How the findings of an example differ from what it says; undefined when they do not. */
export function findDifference(
  { finds }: Pick<Example, 'finds'>,
  evaluation: Pick<Evaluation, 'findings'>,
): string | undefined {
  const found = evaluation.findings.map(
    ({ path, code, severity }) => `${severity} ${code} at ${path}`,
  );
  const expected = finds.map(
    ({ path, code, severity }) => `${severity} ${code} at ${path}`,
  );
  if (found.join('\n') !== expected.join('\n')) {
    return `finds ${found.join(', ') || 'nothing'} instead of ${expected.join(', ') || 'nothing'}`;
  }
  const other = finds.findIndex(
    ({ message }, index) =>
      message !== undefined && message !== evaluation.findings[index]?.message,
  );
  return other < 0
    ? undefined
    : `says "${evaluation.findings[other]?.message}" instead of "${finds[other]?.message}"`;
}
