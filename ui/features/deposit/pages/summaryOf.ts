import {
  listOf,
  readPointer,
  rolePointers,
  scopeAt,
  splitPointer,
} from '@engine';
import type { Lists } from '@engine/types/context';
import type { FormState } from '@engine/types/evaluation';
import type { CompiledForm } from '@engine/types/model';

/** The answers that a form shows beside the title of its document, in the words of their lists. */
export function summaryOf(
  form: CompiledForm,
  { data, evaluation }: FormState,
  lists: Lists,
): string[] {
  return rolePointers(form, data, 'summary').flatMap((pointer) => {
    const value = readPointer(data, pointer);
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const { scopePath, field } = splitPointer(pointer);
    const schema = scopeAt(evaluation, scopePath)?.plan.fields[field];
    const list = schema && listOf(schema);
    const key = String(value);
    const entry = list && lists[list.name]?.[key];
    return [String(entry?.['short'] ?? entry?.label ?? key)];
  });
}
