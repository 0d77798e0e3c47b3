import { escapeHtml } from './escapeHtml';

/** The main link of a mail, which looks like a button. */
const MAIN_LINK = '<a href="{link}"';
const BUTTON =
  'display:inline-block;padding:10px 20px;border-radius:4px;color:#ffffff;background:#0b5563;font-weight:bold;text-decoration:none';

const RULE = '1px solid light-dark(#dad6cc,#333d41)';

/** The colours and sizes of the portal. A mail program that knows no light-dark() keeps its own colours. */
const styles = {
  page: 'margin:0;padding:16px;font:16px/1.5 sans-serif;color-scheme:light dark;color:light-dark(#1b2225,#e9e7e1);background:light-dark(#f5f3ee,#121719);overflow-wrap:anywhere',
  sheet: `max-width:600px;border:${RULE};border-radius:6px;background:light-dark(#ffffff,#1a2124)`,
  band: 'margin:0;padding:16px 24px;border-radius:5px 5px 0 0;font:600 20px/1.15 Georgia,serif;color:#ffffff;background:#0a3d47',
  service: 'font:13px/1.5 sans-serif;color:#bfd8db',
  words: 'padding:8px 24px 16px',
  h1: 'margin:16px 0;font:600 22px/1.25 Georgia,serif',
  h2: 'margin:24px 0 8px;font:600 18px/1.3 sans-serif',
  ul: 'margin:16px 0;padding:0;list-style:none',
  row: `padding:8px 0;border-bottom:${RULE}`,
  step: 'margin:0 0 12px',
  checksum: 'font:13px/1.6 monospace',
  link: 'color:light-dark(#0b5563,#7ccbd4)',
  hr: `margin:24px -24px 16px;border:0;border-top:${RULE}`,
  foot: 'margin:8px 0;font-size:13px',
} as const;

const known: ReadonlySet<string> = new Set([BUTTON, ...Object.values(styles)]);

/** Whether a style is one that mails have: the words of an administrator can bring no other. */
export const isMailStyle = (style: string): boolean => known.has(style);

/** Begins a link that is no button. */
const LINK = /<a (?=href=)(?!href="\{link\}")/g;

const CHECKSUM = '{fileChecksum}';

/** Gives the words of a template the look of a receipt: headings, a button, a rule beneath each row, and small words below the line. */
export function styleWords(html: string): string {
  const [words = '', ...foot] = html
    .replace(LINK, `<a style="${styles.link}" `)
    .split('<hr>');
  return [styleBody(words), ...foot.map(styleFoot)].join('');
}

const styleFoot = (html: string): string =>
  `<hr style="${styles.hr}">${html.replaceAll('<p>', `<p style="${styles.foot}">`)}`;

function styleBody(html: string): string {
  return html
    .replaceAll(CHECKSUM, `<span style="${styles.checksum}">${CHECKSUM}</span>`)
    .replaceAll(MAIN_LINK, `${MAIN_LINK} style="${BUTTON}"`)
    .replace(/<ul>[\s\S]*?<\/ul>/g, (list) =>
      list.replaceAll('<li>', `<li style="${styles.row}">`),
    )
    .replace(/<ol>[\s\S]*?<\/ol>/g, (list) =>
      list.replaceAll('<li>', `<li style="${styles.step}">`),
    )
    .replace(
      /<(h1|h2|ul)>/g,
      (_, tag: 'h1' | 'h2' | 'ul') => `<${tag} style="${styles[tag]}">`,
    );
}

/** The band of a mail: whose it is, and of which service, as at the head of a page. */
function drawBand(libraryName: string, serviceName: string): string {
  const service =
    serviceName === ''
      ? ''
      : `<br><span style="${styles.service}">${escapeHtml(serviceName)}</span>`;
  return `<p style="${styles.band}">${escapeHtml(libraryName)}${service}</p>`;
}

/** Puts words on a sheet under the names of library and service: a page with nothing to load, readable without any style. */
export function frameWords(
  subject: string,
  {
    libraryName = '',
    serviceName = '',
  }: Readonly<Partial<Record<'libraryName' | 'serviceName', string>>>,
  words: string,
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${styles.page}">
<div style="${styles.sheet}">
${drawBand(libraryName, serviceName)}
<div style="${styles.words}">
${words}
</div>
</div>
</body>
</html>
`;
}
