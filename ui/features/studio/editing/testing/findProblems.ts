import { checkSchemas } from '@engine/checks/checkSchemas';
import { presentProblem, type Problem } from '@engine/checks/problem';
import { createExampleUser } from '@engine/testing/createUser';
import type { StudioFiles } from '@contract/studio/studio';

/** Errors and warnings of a form and its examples. */
export async function checkForm(
  edited: StudioFiles,
  form: string,
): Promise<readonly Problem[]> {
  const program = {
    createUser: createExampleUser,
    others: {},
    lists: [],
    htmlFiles: ['lists/MailTemplate.json'],
    readFields: {},
    mostBytes: 10_000_000,
    mostFileKilobytes: 10_000_000,
  };
  const { problems } = await checkSchemas(edited, program, [form]);
  return problems;
}

/** The errors that the checks of definitions find in a form and its examples. */
export async function findProblems(
  edited: StudioFiles,
  form: string,
): Promise<string[]> {
  const problems = await checkForm(edited, form);
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(presentProblem);
}
