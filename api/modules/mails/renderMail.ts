import { fillSentence } from '@engine';
import { escapeHtml } from '@engine/domain/escapeHtml';
import { toPlainText } from '../uploads/records/plainText';
import type { Letter } from '../../ports/mailer';
import { splitBlocks } from './lineBlocks';
import { frameWords, styleWords } from '@engine/domain/mailLook';
import type { MailTemplate } from './mailTemplate';

/** The longest value of a placeholder; the others are as long as their forms allow. */
const MAX_LENGTHS: Readonly<Record<string, number>> = { message: 1000 };
const MAX_SUBJECT = 200;

type Values = Readonly<Record<string, string>>;

/** Fills words; a value that is empty or missing takes the blank before it along: "Hello {name}," becomes "Hello,". */
function fill(words: string, values: Values): string {
  const said = words.replace(/ ?\{(\w+)\}/g, (placeholder, name: string) =>
    (values[name] ?? '') === '' ? '' : placeholder,
  );
  return fillSentence(said, values);
}

/** A placeholder that is a whole sentence before another one. */
const SENTENCE = /\{(\w+)\} (?=\p{Lu})/gu;

/**
 * Leaves out what a mail has no value for: the sentence, else the line. A mail that was queued before an update lacks
 * the values of later templates.
 */
function leaveOutMissing(words: string, values: Values): string {
  const isMissing = (name: string) => values[name] === undefined;
  return words
    .split('\n')
    .map((line) =>
      line.replace(SENTENCE, (sentence, name: string) =>
        isMissing(name) ? '' : sentence,
      ),
    )
    .filter((line) =>
      [...line.matchAll(/\{(\w+)\}/g)].every(
        ([, name = '']) => !isMissing(name),
      ),
    )
    .join('\n');
}

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
  return splitBlocks(words)
    .flatMap(({ names, lines }) => {
      const block = lines.join('\n');
      const fillBlock = (known: Values) => {
        const kept = leaveOutMissing(block, known);
        return kept === '' && block !== '' ? [] : [fill(kept, known)];
      };
      if (names === undefined) return fillBlock(values);
      return repeated
        .filter((each) => names.some((name) => name in each))
        .flatMap((each) => fillBlock({ ...values, ...each }));
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
