import { createHash } from 'node:crypto';
import { escapeHtml } from '@engine/domain/escapeHtml';
import type { TextBlock } from '../../ports/fileInspector';
import type { FilePart } from './fileView.service';

/** A page of paper in any theme, as the drawn pages of other files are. */
const STYLE = `
:root { color-scheme: light; }
body { margin: 0; background: #fff; color: #1b1b18; font: 1.0625rem/1.6 Georgia, 'Times New Roman', serif; }
main { max-width: 38rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; overflow-wrap: anywhere; }
main:focus-visible { outline: 3px solid #0b5563; outline-offset: -3px; }
h2 { font-size: 1.35rem; line-height: 1.3; margin: 1.5em 0 0.5em; }
h2, p, li { white-space: pre-line; }
p { margin: 0 0 0.85em; }
ul { margin: 0 0 0.85em; padding-inline-start: 1.4em; }
.said { color: #55554e; font: 0.9375rem/1.5 system-ui, sans-serif; }
`;

/** No part of a book may run, load, be sent or be framed by others, whatever its content: there is only this style. */
export const PART_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox',
  ].join('; '),
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

const DEFAULT_LANGUAGE = 'en';

const said = (words: string) => `<p class="said">${words}</p>`;

function presentBlock({ kind, text }: TextBlock): string {
  const words = escapeHtml(text);
  switch (kind) {
    case 'heading':
      return `<h2 dir="auto">${words}</h2>`;
    case 'item':
      return `<ul><li dir="auto">${words}</li></ul>`;
    case 'picture':
      return said(words === '' ? 'Picture' : `Picture: ${words}`);
    case 'paragraph':
      return `<p dir="auto">${words}</p>`;
  }
}

/** Draws a part of a book as a document of its text. It is made of text alone; nothing of the book's markup is in it. */
export function presentFilePart(shown: FilePart): string {
  const { originalFilename, part, parts, text } = shown;
  const { blocks, isCut, language } = text;
  const title = escapeHtml(`${originalFilename}, part ${part} of ${parts}`);
  const body = blocks
    .map(presentBlock)
    .join('\n')
    .replaceAll('</ul>\n<ul>', '');
  return `<!doctype html>
<html lang="${escapeHtml(language ?? DEFAULT_LANGUAGE)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body><main tabindex="0" aria-label="${title}">${body === '' ? said('This part has no text.') : body}
${isCut ? said('Only the beginning of this part is shown. Download the file to read all of it.') : ''}</main></body>
</html>
`;
}
