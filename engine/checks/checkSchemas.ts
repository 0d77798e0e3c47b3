import {
  assembleDefinition,
  formKeys,
  type SchemaFiles,
} from '../compile/definition/assembleDefinition';
import { assertLimited } from '../compile/limits/assertLimited';
import { compileForm } from '../compile/compileForm';
import { createWording, type Wording } from '../changes/wording';
import type { TestWords } from '../conditions/sentenceTests';
import { isObject } from '../vocabulary/jsonObject';
import type { CompiledForm } from '../types/model';
import { checkBounds } from './checkBounds';
import { checkConditions } from './rules/checkConditions';
import { checkExamples } from './examples/checkExamples';
import { checkFindings } from './pages/checkFindings';
import { checkForm } from './forms/checkForm';
import { checkFormSteps } from './forms/checkFormSteps';
import { checkIds } from './rules/checkIds';
import { checkLimits } from './rules/checkLimits';
import { checkLists } from './pages/checkLists';
import { checkMessageFields, checkMessages } from './pages/checkMessages';
import { checkMarkup } from './pages/checkMarkup';
import { checkMeta } from './rules/checkMeta';
import { checkPrefill } from './forms/checkPrefill';
import { checkQuestions } from './pages/checkQuestions';
import { checkNeededForms, checkReadFields } from './forms/checkReadFields';
import { checkRenamed } from './forms/checkRenamed';
import { checkRoles } from './forms/checkRoles';
import { checkRules } from './rules/checkRules';
import { checkStatements } from './rules/checkStatements';
import { checkUi } from './pages/checkUi';
import { lintChoices } from './lints/lintChoices';
import { lintConditions } from './lints/lintConditions';
import { lintLabels, lintSameLabels } from './lints/lintLabels';
import { lintLimits, type ApiLimits } from './lints/lintLimits';
import { lintMessages } from './lints/lintMessages';
import { lintEmptySteps } from './lints/lintEmptySteps';
import { lintReach } from './lints/lintReach';
import { lintTexts } from './lints/lintTexts';
import { lintUnused } from './lints/lintUnused';
import { listBranches, listRules, type Rule } from './examples/listRules';
import { toDefinitionProblem } from './forms/definitionProblem';
import type { Fault } from './fault';
import { toProblem, type Problem } from './problem';
import type { CreateExampleUser, Example } from './examples/exampleTypes';
import { examplesOf, readExamples } from './examples/readExamples';

/** A check of whole files that needs no compiler. */
export type FileCheck = (files: SchemaFiles) => Fault[];

/** The checks depend on these parts of the program that uses the definition. */
export interface ProgramChecks extends ApiLimits {
  /** Builds the user of an example; null where examples are not required. */
  readonly createUser: CreateExampleUser | null;
  /** code → a check of what this program reads from the files besides its forms. */
  readonly others: Readonly<Record<string, FileCheck>>;
  /** Lists that it uses without a form. */
  readonly lists: readonly string[];
  /** Files whose texts are HTML. */
  readonly htmlFiles: readonly string[];
  /** form that it uses → pointers of the answers that it reads by name; '*' is any row */
  readonly readFields: Readonly<Record<string, readonly string[]>>;
}

/** code → what deserves a second look, though the forms can be used. */
function warningsOf({
  lists,
  ...limits
}: ProgramChecks): Readonly<Record<string, FileCheck>> {
  return {
    conditionValue: lintConditions,
    unused: (files) => lintUnused(files, lists),
    label: lintLabels,
    choices: lintChoices,
    tooLong: (files) => lintLimits(files, limits),
  };
}

/** The checked files and the problems found. */
export interface SchemaReport {
  readonly problems: readonly Problem[];
  readonly schemas: number;
  readonly rules: number;
  readonly branches: number;
  readonly examples: number;
}

/** How far a check is: forms that are checked, of so many. */
export interface CheckProgress {
  readonly done: number;
  readonly total: number;
}

/** code → what finds it: the shape of each file, on which all other checks rest. */
const SHAPE: Readonly<Record<string, FileCheck>> = {
  shape: checkMeta,
  id: checkIds,
};

/** code → what finds it: what the files name exists, and what they say can be said of it. */
const NAMES: Readonly<Record<string, FileCheck>> = {
  rule: checkRules,
  limit: checkLimits,
  condition: checkConditions,
  list: checkLists,
  fileFinding: checkFindings,
  form: checkForm,
  step: checkFormSteps,
  page: checkUi,
  message: checkMessageFields,
};

/**
 * Checks all files of `schemas/`: size and shape first, then references, then each compiled form with its
 * examples. A later check runs only when the earlier ones found no error. Warnings come last.
 *
 * @param forms - keys of the forms to compile; all of them when not given.
 * @param onForm - hears of each form that is checked.
 */
export async function checkSchemas(
  files: SchemaFiles,
  program: ProgramChecks,
  forms?: readonly string[],
  onForm?: (progress: CheckProgress) => void,
): Promise<SchemaReport> {
  const { others } = program;
  const report = {
    schemas: Object.values(files).filter(
      (file) => isObject(file) && '$id' in file,
    ).length,
    rules: 0,
    branches: 0,
    examples: 0,
  };
  const bounds = checkBounds(files);
  if (bounds.length > 0) return { ...report, problems: bounds };
  const shape = runChecks(files, SHAPE);
  if (shape.length > 0) return { ...report, problems: shape };
  const named = runChecks(files, {
    ...NAMES,
    markup: (all) => checkMarkup(all, program.htmlFiles),
    ...others,
    ...(forms === undefined && {
      form: (all: SchemaFiles) => [
        ...checkForm(all),
        ...checkNeededForms(all, Object.keys(program.readFields)),
      ],
    }),
  });
  if (named.length > 0) return { ...report, problems: named };
  const reading: SharedReading = {
    listExamples: createExampleList(files, program),
    sayValue: createValueWords(files),
  };
  const keys = forms ?? formKeys(files);
  const compiled: FormReport[] = [];
  for (const key of keys) {
    compiled.push(await checkCompiled(files, key, program, reading));
    onForm?.({ done: compiled.length, total: keys.length });
  }
  const sum = (count: (form: FormReport) => number) =>
    compiled.reduce((total, form) => total + count(form), 0);
  return {
    ...report,
    rules: sum(({ rules }) => rules),
    branches: sum(({ branches }) => branches),
    examples: sum(({ examples }) => examples),
    problems: [
      ...compiled.flatMap(({ problems }) => problems),
      ...runChecks(files, warningsOf(program), 'warning'),
      ...(forms === undefined
        ? runChecks(
            files,
            {
              unused: (all) =>
                lintMessages(
                  all,
                  compiled.flatMap(({ raised }) => raised),
                ),
            },
            'warning',
          )
        : []),
    ],
  };
}

/** The problems that these checks find, each with the code of its check. */
export function runChecks(
  files: SchemaFiles,
  checks: Readonly<Record<string, FileCheck>>,
  severity: Problem['severity'] = 'error',
): Problem[] {
  return Object.entries(checks).flatMap(([code, check]) =>
    check(files).map((fault) => toProblem(fault, code, severity)),
  );
}

type FormReport = Omit<SchemaReport, 'schemas'> & {
  readonly raised: readonly Rule[];
};

/** What the checks of all forms read once. */
interface SharedReading {
  readonly listExamples: () => readonly Example[];
  readonly sayValue: TestWords['value'];
}

/** The values of answers as their lists name them; all questions are read for the first one. */
function createValueWords(files: SchemaFiles): TestWords['value'] {
  let wording: Wording | undefined;
  return (place, value) =>
    (wording ??= createWording(files, files)).testedValue(place, value);
}

/** The examples of all steps, written out for the first form that asks; none where they are not required. */
function createExampleList(
  files: SchemaFiles,
  { createUser }: ProgramChecks,
): () => readonly Example[] {
  let examples: readonly Example[] | undefined;
  return () => (examples ??= createUser ? readExamples(files, createUser) : []);
}

/** A form as it is compiled: its statements, its sentences and the examples of its steps. */
async function checkCompiled(
  files: SchemaFiles,
  key: string,
  { createUser, readFields }: ProgramChecks,
  { listExamples, sayValue }: SharedReading,
): Promise<FormReport> {
  const compiled = await tryCompile(files, key);
  if ('message' in compiled) {
    const nothing = { rules: 0, branches: 0, examples: 0, raised: [] };
    return { ...nothing, problems: [compiled] };
  }
  const { model } = compiled;
  const rules = listRules(model);
  const branches = listBranches(model);
  const examples = examplesOf(model, listExamples());
  const found: Readonly<Record<string, Fault[]>> = {
    question: checkQuestions(model),
    role: checkRoles(files, model),
    program: checkReadFields(model, readFields[key] ?? []),
    prefill: checkPrefill(files, model),
    renamed: checkRenamed(model),
    statement: checkStatements(files, model),
    sentence: checkMessages(model, rules),
    ...(createUser &&
      checkExamples(files, compiled, { rules, branches, examples })),
  };
  return {
    raised: rules,
    rules: rules.length,
    branches: branches.length,
    examples: examples.length,
    problems: [
      ...Object.entries(found).flatMap(([code, faults]) =>
        faults.map((fault) => toProblem(fault, code)),
      ),
      ...lintReach(model, sayValue).map((fault) =>
        toProblem(fault, 'unreachable', 'warning'),
      ),
      ...lintEmptySteps(model).map((fault) =>
        toProblem(fault, 'emptyStep', 'warning'),
      ),
      ...lintSameLabels(files, model).map((fault) =>
        toProblem(fault, 'label', 'warning'),
      ),
      ...lintTexts(files, model).map((fault) =>
        toProblem(fault, 'unlimited', 'warning'),
      ),
    ],
  };
}

async function tryCompile(
  files: SchemaFiles,
  key: string,
): Promise<CompiledForm | Problem> {
  try {
    const form = await compileForm(assembleDefinition(files, key, {}));
    assertLimited(form.model);
    return form;
  } catch (error) {
    return toDefinitionProblem(files, key, error);
  }
}
