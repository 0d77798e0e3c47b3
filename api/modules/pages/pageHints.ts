/** Something a page asks for as soon as its scripts run, fetched beside them. */
export interface PageHint {
  readonly rel: 'preload' | 'modulepreload';
  readonly href: string;
}

/** What the page of a form asks for before its first step can be used. */
export function listHints(
  validators: string,
  formKey: string,
  contextPath: string,
): PageHint[] {
  const calls = [
    `api/forms/${encodeURIComponent(formKey)}`,
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
