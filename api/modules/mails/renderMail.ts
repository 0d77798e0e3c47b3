import { fillSentence } from '@engine';
import { escapeHtml } from '../../http/escapeHtml';
import { toPlainText } from '../uploads/records/plainText';
import type { Letter } from '../../ports/mailer';
import type { MailTemplate } from './mailTemplate';

const MAX_VALUE = 300;
const MAX_SUBJECT = 200;

/** A page of its own around the words: nothing to load, readable without any style. */
function frame(subject: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0 auto;padding:24px;max-width:36em;overflow-wrap:anywhere;font:16px/1.5 sans-serif;color:#1a1a1a;background:#ffffff">
${body}
</body>
</html>
`;
}

/** Fills words; a value that is empty takes the blank before it along: "Hello {name}," becomes "Hello,". */
function fill(words: string, values: Readonly<Record<string, string>>): string {
  const said = words.replace(/ ?\{(\w+)\}/g, (placeholder, name: string) =>
    values[name] === '' ? '' : placeholder,
  );
  return fillSentence(said, values);
}

/**
 * Fills a template. Values are lines of plain text, whatever was given: none can begin a new line, a header or
 * an HTML tag.
 */
export function renderMail(
  template: MailTemplate,
  values: Readonly<Record<string, string>>,
): Pick<Letter, 'subject' | 'text' | 'html'> {
  const plain = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      toPlainText(value, MAX_VALUE),
    ]),
  );
  const escaped = Object.fromEntries(
    Object.entries(plain).map(([name, value]) => [name, escapeHtml(value)]),
  );
  const subject = toPlainText(fill(template.subject, plain), MAX_SUBJECT);
  return {
    subject,
    text: `${fill(template.text, plain)}\n`,
    html: frame(subject, fill(template.html, escaped)),
  };
}
