import { readPointer } from '@engine';
import type { FileRecord } from '@contract/files';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { WizardEvent } from '@engine/types/wizard';
import { withContext } from '../../forms/state/reduceForm';
import type { OpenDeposit } from './depositState';
import { moveDeposit } from './moveDeposit';

/** A deposit whose question at a pointer is answered with a file that has arrived. */
export function withFile(
  state: OpenDeposit,
  pointer: JsonPointer,
  record: FileRecord,
): OpenDeposit {
  const { tempFileId } = record;
  const files = { ...state.context.files, [tempFileId]: record };
  const known = { ...state, context: { ...state.context, files } };
  const next = moveDeposit(known, answerAt(pointer, { tempFileId }));
  return { ...next, problem: withoutFile(state.problem, pointer) };
}

/** A deposit with what is known now of one of its files. */
export function withRecord(
  state: OpenDeposit,
  record: FileRecord,
): OpenDeposit {
  const { files } = state.context;
  const { tempFileId } = record;
  return files[tempFileId] === undefined
    ? state
    : withContext(state, { files: { ...files, [tempFileId]: record } });
}

const answerAt = (path: string, value: Json | undefined): WizardEvent => ({
  type: 'answered',
  change: { kind: 'set', path, value },
});

function tempFileIdAt(data: JsonObject, pointer: string): string | undefined {
  const value = readPointer(data, pointer);
  return typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    typeof value.tempFileId === 'string'
    ? value.tempFileId
    : undefined;
}

/** Returns the rest of the problem after the file at a pointer has arrived. */
function withoutFile(
  problem: OpenDeposit['problem'],
  pointer: string,
): OpenDeposit['problem'] {
  if (problem?.kind !== 'filesDeleted') return null;
  const pointers = problem.pointers.filter((one) => one !== pointer);
  return pointers.length === 0 ? null : { ...problem, pointers };
}

/** Removes the answers at these pointers, and the records of their files. */
export function clearFiles(
  state: OpenDeposit,
  pointers: readonly string[],
): OpenDeposit {
  const files = { ...state.context.files };
  let next = state;
  for (const pointer of pointers) {
    const id = tempFileIdAt(next.wizard.form.data, pointer);
    if (id !== undefined) delete files[id];
    next = moveDeposit(next, answerAt(pointer, undefined));
  }
  return withContext(next, { files });
}
