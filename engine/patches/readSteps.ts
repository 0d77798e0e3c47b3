import { sortedJson } from '../domain/sortedJson';
import type { StudioFiles, StudioOperation } from '../types/fileChange';
import type { Json } from '../types/json';
import { hasOwnKeys, keyOfEntry } from './entryKeys';
import { createFileDraft, findValue, readTokens, toPointer } from './fileDraft';
import type { Step } from './step';

/** Reads each operation in the files as those before it leave them. */
export function readSteps(
  files: StudioFiles,
  change: readonly StudioOperation[],
): Step[] {
  const draft = createFileDraft(files);
  // Lists by their places, as they are before their first operation: to read each again takes longer than all others.
  const sets = new Map<string, boolean>();
  const isSet = (tokens: readonly string[], list: readonly Json[]) => {
    const place = toPointer(tokens);
    const known = sets.get(place) ?? hasOwnKeys(list);
    sets.set(place, known);
    return known;
  };
  return change.map((operation) => {
    const tokens = readTokens(operation.path);
    const parent = findValue(draft.files, tokens.slice(0, -1));
    const size = Array.isArray(parent) ? parent.length : undefined;
    const before = findValue(draft.files, tokens) as Json | undefined;
    const joinsSet =
      operation.op === 'add' &&
      Array.isArray(parent) &&
      keyOfEntry(operation.value) !== undefined &&
      isSet(tokens.slice(0, -1), parent as Json[]);
    draft.apply(operation);
    const written =
      operation.op === 'remove' ? '' : sortedJson(operation.value);
    if (size === undefined || operation.op === 'replace') {
      return { operation, tokens, list: null, written, before, joinsSet };
    }
    const at = tokens.at(-1) === '-' ? String(size) : tokens.at(-1);
    const place = [...tokens.slice(0, -1), at ?? ''];
    const list = operation.op === 'add' ? 'insert' : 'remove';
    return { operation, tokens: place, list, written, before, joinsSet };
  });
}
