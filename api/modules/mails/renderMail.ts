import { fillSentence } from '@engine';
import { escapeHtml } from '../../http/escapeHtml';
import { toPlainText } from '../uploads/records/plainText';
import type { Letter } from '../../ports/mailer';
import { frameWords, styleWords } from './mailLook';
import { findRepeated } from './mailPlaceholders';
import type { MailTemplate } from './mailTemplate';

/** The longest value of a placeholder; the others are as long as their forms allow. */
const MAX_LENGTHS: Readonly<Record<string, number>> = { message: 1000 };
const MAX_SUBJECT = 200;

/** Fills words; a value that is empty takes the blank before it along: "Hello {name}," becomes "Hello,". */
function fill(words: string, values: Readonly<Record<string, string>>): string {
  const said = words.replace(/ ?\{(\w+)\}/g, (placeholder, name: string) =>
    values[name] === '' ? '' : placeholder,
  );
  return fillSentence(said, values);
}

type Values = Readonly<Record<string, string>>;

const mapValues = (
  values: Values,
  change: (value: string, name: string) => string,
) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, change(value, name)]),
  );

/** Fills words; lines of a file or note that follow each other are repeated together for each, and left out for none. */
function fillLines(
  words: string,
  values: Values,
  repeated: readonly Values[],
): string {
  const blocks: { names: readonly string[] | undefined; lines: string[] }[] =
    [];
  for (const line of words.split('\n')) {
    const names = findRepeated(line);
    const last = blocks.at(-1);
    if (last !== undefined && last.names === names) last.lines.push(line);
    else blocks.push({ names, lines: [line] });
  }
  return blocks
    .flatMap(({ names, lines }) => {
      const block = lines.join('\n');
      if (names === undefined) return fill(block, values);
      return repeated
        .filter((each) => names.some((name) => name in each))
        .map((each) => fill(block, { ...values, ...each }));
    })
    .join('\n');
}

/**
 * Fills a template. Values are lines of plain text, whatever was given: none can begin a new line, a header or
 * an HTML tag.
 */
export function renderMail(
  template: MailTemplate,
  values: Values,
  repeated: readonly Values[] = [],
): Pick<Letter, 'subject' | 'text' | 'html'> {
  const toPlain = (given: Values) =>
    mapValues(given, (value, name) =>
      toPlainText(value, MAX_LENGTHS[name] ?? Infinity),
    );
  const toEscaped = (given: Values) => mapValues(given, escapeHtml);
  const plain = toPlain(values);
  const plainRepeated = repeated.map(toPlain);
  const subject = toPlainText(fill(template.subject, plain), MAX_SUBJECT);
  return {
    subject,
    text: `${fillLines(template.text, plain, plainRepeated)}\n`,
    html: frameWords(
      subject,
      plain,
      fillLines(
        styleWords(template.html),
        toEscaped(plain),
        plainRepeated.map(toEscaped),
      ),
    ),
  };
}
