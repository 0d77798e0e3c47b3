import type { Evaluation } from '../types/evaluation';
import type { JsonObject } from '../types/json';
import type { CompiledForm } from '../types/model';
import { resolveText } from './wording/pageTexts';

/** Where a form has these answers posted, below the context path; undefined where it names no address. */
export function findSubmitPath(
  form: CompiledForm,
  data: JsonObject,
  evaluation: Evaluation,
): string | undefined {
  const { submitTo } = form.definition.form;
  if (submitTo === undefined) return undefined;
  return resolveText(form, submitTo, '', evaluation).replace(
    /\{(\w+)\}/g,
    (_whole, field: string) => encodeURIComponent(String(data[field] ?? '')),
  );
}
