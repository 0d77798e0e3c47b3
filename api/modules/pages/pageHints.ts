import { laterLists } from '@engine';
import type { CompiledForm } from '@engine/types/model';

/** Something a page asks for as soon as its scripts run, fetched beside them. */
export interface PageHint {
  readonly rel: 'preload' | 'modulepreload';
  readonly href: string;
}

/**
 * Lists the calls that a form's page makes before its first step can be used, by the same addresses as its
 * scripts.
 */
export function listHints(
  { model }: CompiledForm,
  validators: string,
  formKey: string,
  contextPath: string,
): PageHint[] {
  const later = laterLists(model);
  const lists = Object.entries(model.definition.lists)
    .filter(([name]) => !later.has(name))
    .map(([name, version]) => encodeURIComponent(`${name}@${version}`));
  const calls = [
    `api/forms/${encodeURIComponent(formKey)}`,
    ...(lists.length === 0 ? [] : [`api/lists?lists=${lists.join(',')}`]),
    'user/current',
    'api/frontendConfig',
  ];
  return [
    { rel: 'modulepreload', href: validators },
    ...calls.map((call) => ({
      rel: 'preload' as const,
      href: `${contextPath}/${call}`,
    })),
  ];
}
