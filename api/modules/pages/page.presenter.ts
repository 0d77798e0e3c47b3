import { escapeHtml } from '@engine/domain/escapeHtml';
import type { PageHint } from './pageHints';
import type { Shell } from './shell';

export interface PageValues {
  csrfToken: string;
  csrfHeader: string;
  contextPath: string;
  /** The content of the page before its scripts are loaded. */
  shell?: Shell | undefined;
}

/**
 * Fills the built page: the CSRF meta tags, the shell, and its relative addresses with the context path, because the
 * same page is served at addresses of different depth.
 */
export function presentPage(template: string, values: PageValues): string {
  const { shell } = values;
  const hints = (shell?.hints ?? []).map(presentHint).join('');
  return (
    template
      .replaceAll('%CSRF_TOKEN%', escapeHtml(values.csrfToken))
      .replaceAll('%CSRF_HEADER%', escapeHtml(values.csrfHeader))
      .replaceAll('%CONTEXT_PATH%', escapeHtml(values.contextPath))
      .replace('%FIRST_ROUTE%', () => escapeHtml(shell?.route ?? ''))
      .replace('</head>', () => `${hints}</head>`)
      // The style sheet comes first: the shell needs it, and no script, to be painted.
      .replaceAll(
        'rel="modulepreload"',
        'rel="modulepreload" fetchpriority="low"',
      )
      .replaceAll('type="module"', 'type="module" fetchpriority="low"')
      .replace('%SHELL%', () => shell?.html ?? '')
      .replace(/(\s(?:src|href)=")\.\//g, `$1${values.contextPath}/`)
  );
}

/** A call is fetched as the page's own script would: only then is the answer used. */
function presentHint({ rel, href }: PageHint): string {
  const address = escapeHtml(href);
  return rel === 'modulepreload'
    ? `<link rel="modulepreload" href="${address}">`
    : `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${address}">`;
}
