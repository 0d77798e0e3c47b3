import { checkSchemas } from '@engine/checks/checkSchemas';
import { presentProblem } from '@engine/checks/problem';
import { createExampleUser } from '@engine/testing/createUser';
import type { StudioFiles } from '@contract/studio/studio';

/** Everything that the checks of definitions find in a form and its examples. */
export async function findProblems(
  edited: StudioFiles,
  form: string,
): Promise<string[]> {
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
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(presentProblem);
}
