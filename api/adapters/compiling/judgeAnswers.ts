import type { ExampleFind } from '@contract/studio/examples';
import { exampleLists } from '@engine/checks/examples/exampleContext';
import { judgeExample } from '@engine/checks/examples/judgeExample';
import { readFileRecords } from '@engine/checks/examples/readExamples';
import { assembleDefinition } from '@engine/compile/definition/assembleDefinition';
import { compileForm } from '@engine/compile/compileForm';
import { createExampleUser } from '../../modules/permissions/exampleUsers';
import type { ExampleOrder } from '../../ports/formCompiler';

/** Judges answers as the check judges the examples of the same files. */
export async function judgeAnswers({
  files,
  formKey,
  user,
  data,
  today,
}: ExampleOrder): Promise<ExampleFind[]> {
  const form = await compileForm(assembleDefinition(files, formKey, {}));
  const example = {
    data,
    ...(today !== undefined && { today }),
    captcha: false,
    checks: {},
    user: createExampleUser(user),
    files: readFileRecords(files),
  };
  const { findings } = judgeExample(form, example, exampleLists(files));
  return findings.map(({ path, code, severity, message }) => ({
    path,
    code,
    severity,
    message,
  }));
}
