import { fillMail, type MailValues } from '@engine/domain/fillMail';
import { frameWords } from '@engine/domain/mailLook';
import { toPlainText } from '../uploads/records/plainText';
import type { Letter } from '../../ports/mailer';
import type { MailTemplate } from './mailTemplate';

/** The longest value of a placeholder; the others are as long as their forms allow. */
const MAX_LENGTHS: Readonly<Record<string, number>> = { message: 1000 };
const MAX_SUBJECT = 200;

const toPlain = (given: MailValues): MailValues =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      toPlainText(value, MAX_LENGTHS[name] ?? Infinity),
    ]),
  );

/**
 * Fills a template. Values are lines of plain text, whatever was given: none can begin a new line, a header or
 * an HTML tag.
 */
export function renderMail(
  template: MailTemplate,
  values: MailValues,
  repeated: readonly MailValues[] = [],
): Pick<Letter, 'subject' | 'text' | 'html'> {
  const plain = toPlain(values);
  const filled = fillMail(template, plain, repeated.map(toPlain));
  const subject = toPlainText(filled.subject, MAX_SUBJECT);
  return {
    subject,
    text: `${filled.text}\n`,
    html: frameWords(subject, plain, filled.html),
  };
}
