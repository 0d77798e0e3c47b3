import type { ExampleJudged, ExampleRequest } from '@contract/studio/examples';
import { formKeys } from '@engine/compile/definition/assembleDefinition';
import { formUnknown } from '../../../http/errors';
import type { FormCompiler } from '../../../ports/formCompiler';
import type { DefinitionSources } from '../analysis/definitionSources';
import { toRefusal } from '../analysis/refuseDefinitions';

/** Tells what answers find as an example of the working copy. Rejects with 404 for an unknown form, with 422 for one that cannot be used. */
export type JudgeAsExample = (asked: ExampleRequest) => Promise<ExampleJudged>;

/** Builds it: answers are judged in the compiler's thread, since the working copy is not trusted. */
export function createJudgeAsExample(
  { readWorkingCopy }: Pick<DefinitionSources, 'readWorkingCopy'>,
  compiler: Pick<FormCompiler, 'judge'>,
): JudgeAsExample {
  return async (asked) => {
    const { formKey } = asked;
    const { files } = await readWorkingCopy();
    if (!formKeys(files).includes(formKey)) throw formUnknown();
    try {
      return { finds: await compiler.judge({ ...asked, files }) };
    } catch (error) {
      throw toRefusal(files, formKey, error);
    }
  };
}
