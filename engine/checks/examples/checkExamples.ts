import { labelAt } from '../../changes/labelAt';
import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import type { CompiledForm } from '../../types/model';
import { compareExamples } from './compareExamples';
import { exampleLists } from './exampleContext';
import type { Example } from './exampleTypes';
import type { Branch, Rule } from './listRules';
import { createAnswers } from './missingAnswer';
import { createMissingExamples } from './missingExample';
import type { Fault } from '../fault';
import { isBrokenTogether } from './brokenTogether';
import { sameFindings } from './exampleFindings';
import { isToShow, showsBranch, showsRule } from './showsRule';
import { judgeExample } from './judgeExample';
import { readShadowed } from './readShadowed';

/** A rule or branch that needs an example, and the example that shows it. */
interface NeededExample {
  readonly rules: readonly Rule[];
  readonly branches: readonly Branch[];
  readonly examples: readonly Example[];
}

/** The faults of examples by the codes of their problems. */
export interface ExampleFaults {
  /** Another result than the example says. */
  readonly example: Fault[];
  /** The result that it says, in another sentence. */
  readonly exampleWords: Fault[];
  /** Rules and branches without an example. */
  readonly exampleMissing: Fault[];
  /** Names that two examples have, and reasons for missing examples that nothing needs. */
  readonly exampleSpare: Fault[];
}

/**
 * Every example finds exactly what it says. Then every rule and branch has one, or a reason in a `shadowed.json`; every such
 * reason is needed. A rule that is always broken together with another one needs neither.
 */
export function checkExamples(
  files: SchemaFiles,
  form: CompiledForm,
  { rules, branches, examples }: NeededExample,
): ExampleFaults {
  const lists = exampleLists(files);
  const judged = examples.map((example) => judgeExample(form, example, lists));
  // An example that finds something else shows nothing.
  const right = judged.filter(({ findings }, index) =>
    sameFindings(findings, examples[index]?.finds ?? []),
  );
  const unshown = rules.filter(
    (rule) =>
      !isType(rule) &&
      !right.some((evaluation) => showsRule(form, evaluation, rule)),
  );
  const shadowed = readShadowed(files, Object.keys(form.definition.steps));
  const lacking = unshown.filter(
    (rule) =>
      !isBrokenTogether(form.model, rule) &&
      !shadowed.some((entry) => entry.coversRule(rule)),
  );
  const { wrong: example, reworded: exampleWords } = compareExamples(
    examples,
    judged,
    (path) => labelAt([form.model], path),
    {
      judgeStart: (one, data = one.document.data) =>
        judgeExample(form, { ...one, data }, lists),
      answersFor: createAnswers(form.model, lists),
      isNeeded: (one) => lacking.some((rule) => isToShow(one, rule)),
    },
  );
  const spare: Fault[] = [];
  const names = new Set<string>();
  for (const { name, file, pointer } of examples) {
    if (names.has(name)) {
      spare.push({
        file,
        pointer,
        reason: `Another example has the name “${name}”.`,
      });
    }
    names.add(name);
  }
  if (example.length + exampleWords.length + spare.length > 0) {
    return { example, exampleWords, exampleMissing: [], exampleSpare: spare };
  }
  const problems: Fault[] = [];
  const unshownBranches = branches.filter(
    (branch) =>
      !judged.some((evaluation) => showsBranch(form, evaluation, branch)),
  );
  const missing = createMissingExamples(files, form.model);
  for (const rule of lacking) problems.push(missing.ofRule(rule));
  for (const branch of unshownBranches) {
    if (shadowed.some((entry) => entry.coversBranch(branch))) continue;
    problems.push(missing.ofBranch(branch));
  }
  for (const { file, pointer, ...entry } of shadowed) {
    if (unshown.some(entry.coversRule)) continue;
    if (unshownBranches.some(entry.coversBranch)) continue;
    const reason =
      'this entry is not needed: an example shows it, or there is no such rule';
    spare.push({ file, pointer, reason });
  }
  return {
    example,
    exampleWords,
    exampleMissing: problems,
    exampleSpare: spare,
  };
}

/** A value of another type is refused for every field alike: `schemas/examples.test.ts` goes through all of them. */
function isType({ keyword }: Rule): boolean {
  return keyword === 'type' || keyword === 'items.type';
}
