import { isBlank, readPointer } from '@engine';
import type { FormKey } from '@engine/types/generated/names';
import type { Json, JsonObject } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import type { SavedDraft } from '../../../lib/browser/draftStorage';
import { loadForm, type FormLoading } from '../../../lib/api/loadForm';
import { createDraft, type DraftEnvironment } from './newDraft';

const formKey: FormKey = 'deposit';

/** Begins a draft with those answers of a stored deposit that the prefill `another` of the form names. */
export async function createDraftLike(
  stored: JsonObject,
  loading: FormLoading,
  environment: DraftEnvironment,
): Promise<SavedDraft> {
  const loaded = await loadForm(loading, formKey);
  const values = pickValues(loaded.form, stored);
  const prefill = { type: 'prefilled', name: 'another', values } as const;
  return createDraft(loaded, [{ ...prefill, overwrite: true }], environment);
}

function pickValues(
  form: CompiledForm,
  stored: JsonObject,
): Record<string, Json> {
  const { another = {} } = form.definition.form.prefill ?? {};
  const values = Object.entries(another).flatMap(([name, path]) => {
    const value = readPointer(stored, path);
    return value === undefined || isBlank(value) ? [] : [[name, value]];
  });
  return Object.fromEntries(values);
}
