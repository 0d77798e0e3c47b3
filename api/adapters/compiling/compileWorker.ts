/** The program of the workers that compile and check definitions: their input is not trusted. */
import { parentPort } from 'node:worker_threads';
import { checkSchemas } from '@engine/checks/checkSchemas';
import { writeForm } from '@engine/compile/compileForm';
import { DefinitionError } from '@engine/compile/definitionError';
import { checkMailTemplates } from '../../modules/mails/checkMailTemplates';
import { checkPurposes } from '../../modules/uploads/records/checkPurposes';
import type { CompileAnswer, CompileOrder } from './compileOrder';

async function answer(order: CompileOrder): Promise<CompileAnswer> {
  if (order.kind === 'compile') {
    return { kind: 'written', written: writeForm(order.definition) };
  }
  const others = { mail: checkMailTemplates, purpose: checkPurposes };
  const program = { createUser: null, others };
  const report = await checkSchemas(order.files, program, order.forms);
  return { kind: 'checked', problems: [...report.problems] };
}

function refuse(error: unknown): CompileAnswer {
  if (error instanceof DefinitionError) {
    const { source, reason, code } = error;
    return { kind: 'refused', refusal: { source, reason, code } };
  }
  const reason = error instanceof Error ? error.message : String(error);
  return { kind: 'refused', refusal: { reason } };
}

parentPort?.on('message', (order: CompileOrder) => {
  void answer(order)
    .catch(refuse)
    .then((result) => parentPort?.postMessage(result));
});
