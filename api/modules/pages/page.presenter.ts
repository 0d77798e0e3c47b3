import { escapeHtml } from '../../escapeHtml';

export interface PageValues {
  csrfToken: string;
  csrfHeader: string;
  contextPath: string;
}

/**
 * Fills the built page: the CSRF meta tags, and its relative addresses with the context path, because the
 * same page is served at addresses of different depth.
 */
export function presentPage(template: string, values: PageValues): string {
  return template
    .replaceAll('%CSRF_TOKEN%', escapeHtml(values.csrfToken))
    .replaceAll('%CSRF_HEADER%', escapeHtml(values.csrfHeader))
    .replaceAll('%CONTEXT_PATH%', escapeHtml(values.contextPath))
    .replace(/(\s(?:src|href)=")\.\//g, `$1${values.contextPath}/`);
}
