import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '@engine/domain/escapeHtml';

/** The words of an error page. */
export interface ErrorPageValues {
  message: string;
  /** Names the request in the log. */
  reference: string;
}

/** Draws the page of an address that cannot be shown. */
export type PresentErrorPage = (values: ErrorPageValues) => Promise<string>;

export interface ErrorPageDeps {
  uiDir: string;
  contextPath: string;
  libraryName: string;
  serviceName: string;
}

/** Parts of the built page that give it the look: icon, style sheet, and the script that settles the theme. */
const LOOK =
  /<link [^>]*rel="(?:icon|stylesheet)"[^>]*>|<script[^>]*firstPaint[^>]*><\/script>/g;

/** Takes the first sentence as the heading, which has no full stop. */
function splitMessage(message: string) {
  const [, heading = message, rest = ''] =
    /^(.+?)\. (.+)$/s.exec(message) ?? [];
  return { heading: heading.replace(/\.$/, ''), rest };
}

/**
 * Returns the presenter of error pages in the portal's look. They need no script of ours: the failure may be there.
 * Without a built ui they have no style.
 */
export function createErrorPagePresenter(
  deps: ErrorPageDeps,
): PresentErrorPage {
  const { uiDir, contextPath, libraryName, serviceName } = deps;

  async function findLook(): Promise<string> {
    const file = join(uiDir, 'index.html');
    const template = await readFile(file, 'utf8').catch(() => '');
    const parts = template.match(LOOK) ?? [];
    return parts
      .join('\n')
      .replace(/(\s(?:src|href)=")\.\//g, `$1${contextPath}/`);
  }

  return async ({ message, reference }) => {
    const { heading, rest } = splitMessage(message);
    return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${heading} – ${serviceName}`)}</title>
${await findLook()}
</head>
<body>
<header class="masthead"><div class="shell"><a class="brand" href="${contextPath}/"><span><b>${escapeHtml(libraryName)}</b><small>${escapeHtml(serviceName)}</small></span></a></div></header>
<main id="main"><div class="shell">
<h1>${escapeHtml(heading)}</h1>
${rest && `<p class="lead mt-3">${escapeHtml(rest)}</p>`}
<p class="hint mt-3">Reference: <span class="id">${escapeHtml(reference)}</span></p>
<ul class="mt-4">
<li><a href="${contextPath}/">Go to the start page</a></li>
<li><a href="${contextPath}/deposit">Deposit a publication</a></li>
<li><a href="${contextPath}/help">Read the help</a></li>
<li><a href="${contextPath}/contact">Contact your library</a></li>
</ul>
</div></main>
</body>
</html>
`;
  };
}
