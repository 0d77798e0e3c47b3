import { checkQuestions } from '@engine/checks/pages/checkQuestions';
import { checkRules } from '@engine/checks/rules/checkRules';
import { checkStatements } from '@engine/checks/rules/checkStatements';
import { checkSchemas, type ProgramChecks } from '@engine/checks/checkSchemas';
import { presentProblem, type Problem } from '@engine/checks/problem';
import { analyseDefinition } from '@engine/compile/analyseDefinition';
import { assembleDefinition } from '@engine/compile/definition/assembleDefinition';
import { assertLimited } from '@engine/compile/limits/assertLimited';
import { createExampleUser } from '@engine/testing/createUser';
import type { StudioFiles } from '@contract/studio/studio';

/** What the checks know of the program. */
const program = {
  createUser: null,
  others: {},
  lists: [],
  htmlFiles: ['lists/MailTemplate.json'],
  readFields: {},
  mostBytes: 10_000_000,
  mostFileKilobytes: 10_000_000,
};

/** Errors and warnings of a form and its examples. */
export async function checkForm(
  edited: StudioFiles,
  form: string,
): Promise<readonly Problem[]> {
  const judging = { ...program, createUser: createExampleUser };
  const { problems } = await checkSchemas(edited, judging, [form]);
  return problems;
}

/** The errors that the checks of definitions find in a form and its examples. */
export async function findProblems(
  edited: StudioFiles,
  form: string,
): Promise<string[]> {
  return errorsIn(await checkForm(edited, form));
}

/**
 * The errors of the definitions alone: examples are not judged, which takes most of the time.
 *
 * @param readFields - the answers that the portal reads by name.
 */
export async function findFaults(
  edited: StudioFiles,
  form: string,
  readFields: ProgramChecks['readFields'] = {},
): Promise<string[]> {
  const checks = { ...program, readFields };
  const { problems } = await checkSchemas(edited, checks, [form]);
  return errorsIn(problems);
}

/** What keeps a form from being compiled, and its questions from being asked: these checks alone take little time. */
export function findUnasked(edited: StudioFiles, form: string): string[] {
  const model = analyseDefinition(assembleDefinition(edited, form, {}));
  assertLimited(model);
  return [
    ...checkRules(edited),
    ...checkQuestions(model),
    ...checkStatements(edited, model),
  ].map(({ file, pointer, reason }) => `${file}#${pointer}: ${reason}`);
}

const errorsIn = (problems: readonly Problem[]): string[] =>
  problems.filter(({ severity }) => severity === 'error').map(presentProblem);
