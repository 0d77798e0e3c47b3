import { readPointer } from '@engine';
import type { DraftMemory } from '../../lib/browser/draftMemory';
import type { OpenDeposit } from './depositState';

/** Returns the answers that another document like this begins with; undefined where its form names none. */
export function listAnother({
  form,
  wizard,
}: OpenDeposit): DraftMemory['another'] {
  const { another } = form.definition.form.prefill ?? {};
  if (another === undefined) return undefined;
  const answers = Object.entries(another).flatMap(([name, path]) => {
    const value = readPointer(wizard.form.data, path);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(answers);
}
