/** The program of the workers that compile and check definitions: their input is not trusted. */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { compareFiles } from '@engine/changes/compareFiles';
import { checkSchemas } from '@engine/checks/checkSchemas';
import { writeForm } from '@engine/compile/compileForm';
import { DefinitionError } from '@engine/compile/definitionError';
import { judgeAnswers } from './judgeAnswers';
import { replay } from './replay';
import type {
  CompileAnswer,
  CompileOrder,
  CompileProgress,
} from './compileOrder';
import { unpackFiles } from './packedFiles';
import { portalChecks } from './portalChecks';

// Deposits come first. Only Linux has priorities of threads; elsewhere the whole process would get this one.
if (workerData !== 'deposits' && process.platform === 'linux') {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

async function answer(order: CompileOrder): Promise<CompileAnswer> {
  switch (order.kind) {
    case 'compile':
      return { kind: 'written', written: writeForm(order.definition) };
    case 'check': {
      const program = { ...portalChecks, createUser: null };
      const files = unpackFiles(order.files);
      const report = await checkSchemas(files, program, order.forms);
      return { kind: 'checked', problems: [...report.problems] };
    }
    case 'examine': {
      const files = unpackFiles(order.files);
      const report = await checkSchemas(
        files,
        portalChecks,
        order.forms,
        (progress) => {
          const said: CompileProgress = { kind: 'progress', progress };
          parentPort?.postMessage(said);
        },
      );
      return { kind: 'examined', report };
    }
    case 'compare':
      return {
        kind: 'compared',
        comparison: compareFiles(
          unpackFiles(order.before),
          unpackFiles(order.after),
        ),
      };
    case 'replay': {
      const before = unpackFiles(order.before);
      const after = unpackFiles(order.after);
      const impact = await replay({ ...order, before, after });
      return { kind: 'replayed', impact };
    }
    case 'judge': {
      const files = unpackFiles(order.files);
      return { kind: 'judged', finds: await judgeAnswers({ ...order, files }) };
    }
  }
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
