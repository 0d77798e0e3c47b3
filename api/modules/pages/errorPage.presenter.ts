import { escapeHtml } from '../../http/escapeHtml';

/** The page a person sees who opens an address that cannot be shown; no script, no style, nothing to load. */
export function presentErrorPage(
  message: string,
  reference: string,
  contextPath: string,
): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(message)}</title>
<h1>${escapeHtml(message)}</h1>
<p>Reference: ${escapeHtml(reference)}</p>
<p><a href="${contextPath}/deposit">Deposit a publication</a></p>
</html>
`;
}
