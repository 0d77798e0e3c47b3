import { escapeHtml } from '@engine/domain/escapeHtml';
import type { KeptMail } from '../../ports/mailFolder';

const ADDRESS = /https?:\/\/[^\s<>"']+/g;

function presentPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
${body}
</html>
`;
}

/** Places in links and checksums where a line may break: a phone is narrower than they are. */
const BREAKS = /\S{24}(?=\S)/g;

/** Escapes text, keeps its lines and lets long words break. */
const presentWords = (text: string): string =>
  escapeHtml(text.replace(BREAKS, '$&\u200b'))
    .replaceAll('\u200b', '<wbr>')
    .replace(/\r?\n/g, '<br>\n');

/** Presents text with its addresses as links; all other text is escaped. */
function presentText(text: string): string {
  let html = '';
  let at = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    html += presentWords(text.slice(at, index));
    html += `<a href="${escapeHtml(address)}">${presentWords(address)}</a>`;
    at = index + address.length;
  }
  return html + presentWords(text.slice(at));
}

/** The mails that were not sent, the newest first; no script, no style, nothing to load. */
export function presentOutbox(
  mails: readonly KeptMail[],
  contextPath: string,
): string {
  const rows = mails.map(
    ({ id, when, to, subject }) =>
      `<tr><td><time datetime="${escapeHtml(when)}">${escapeHtml(when)}</time></td><td>${escapeHtml(to)}</td><td><a href="${contextPath}/outbox/${escapeHtml(id)}">${escapeHtml(subject)}</a></td></tr>`,
  );
  const table = `<table>
<thead><tr><th scope="col">When</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
  return presentPage(
    'Mails of this portal',
    `<h1>Mails of this portal</h1>
<p>No mail server is configured: mails are kept here, the newest first, and not sent.</p>
${mails.length === 0 ? '<p>There are none yet.</p>' : table}
<p><a href="${contextPath}/deposit">Deposit a publication</a></p>`,
  );
}

/** One of them, as who gets it without pictures and colours would read it. */
export function presentKeptMail(
  { to, when, subject, text }: KeptMail,
  contextPath: string,
): string {
  return presentPage(
    subject,
    `<h1>${escapeHtml(subject)}</h1>
<p>To ${escapeHtml(to)}, <time datetime="${escapeHtml(when)}">${escapeHtml(when)}</time></p>
<p>${presentText(text)}</p>
<p><a href="${contextPath}/outbox">All mails</a></p>`,
  );
}
