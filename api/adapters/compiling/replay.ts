import {
  assembleDefinition,
  assembleLists,
  type SchemaFiles,
} from '@engine/compile/definition/assembleDefinition';
import { compileForm } from '@engine/compile/compileForm';
import { toLists } from '@engine';
import {
  replayDocuments,
  type ReplayedForm,
} from '@engine/replay/replayDocuments';
import type { Impact } from '@engine/types/impact';
import type { ReplayOrder } from '../../ports/formCompiler';

/** Judges stored documents with both states of their form. */
export async function replay(order: ReplayOrder): Promise<Impact> {
  const [before, after] = await Promise.all([
    compile(order.before, order),
    compile(order.after, order),
  ]);
  return replayDocuments(order.documents, before, after);
}

async function compile(
  files: SchemaFiles,
  { formKey, config, today }: ReplayOrder,
): Promise<ReplayedForm> {
  return {
    form: await compileForm(assembleDefinition(files, formKey, {})),
    context: {
      config,
      today,
      mode: 'submit',
      lists: toLists(assembleLists(files)),
    },
  };
}
