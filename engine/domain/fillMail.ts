import { escapeHtml } from './escapeHtml';
import { splitBlocks } from './lineBlocks';
import { styleWords } from './mailLook';

/** What placeholders become, by their names. */
export type MailValues = Readonly<Record<string, string>>;

/** The words of a mail with placeholders such as {name}. */
export interface MailWords {
  readonly subject: string;
  readonly text: string;
  /** The content of the page's body element. */
  readonly html: string;
}

const findValue = (values: MailValues, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** Fills words; a value that is empty or missing takes the blank before it along: "Hello {name}," becomes "Hello,". */
const fill = (words: string, values: MailValues): string =>
  words.replace(
    /( ?)\{(\w+)\}/g,
    (_placeholder, blank: string, name: string) => {
      const value = findValue(values, name) ?? '';
      return value === '' ? '' : blank + value;
    },
  );

/** A placeholder that is a whole sentence before another one. */
const SENTENCE = /\{(\w+)\} (?=\p{Lu})/gu;

/**
 * Leaves out what a mail has no value for: the sentence, else the line. A mail that was queued before an update lacks
 * the values of later templates.
 */
function leaveOutMissing(words: string, values: MailValues): string {
  const isMissing = (name: string) => findValue(values, name) === undefined;
  return words
    .split('\n')
    .map((line) =>
      line.replace(SENTENCE, (sentence, name: string) =>
        isMissing(name) ? '' : sentence,
      ),
    )
    .filter((line) => !namesIn(line).some(isMissing))
    .join('\n');
}

/** The names in braces that words have, each once. */
const namesIn = (words: string): string[] => [
  ...new Set([...words.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
];

/** The placeholders of a mail for which there is no value: it leaves out what has them. */
export const missingIn = (
  { subject, text, html }: MailWords,
  values: MailValues,
): string[] =>
  namesIn([subject, text, html].join('\n')).filter(
    (name) => findValue(values, name) === undefined,
  );

/** Fills words; lines of a file or note that follow each other are repeated together for each, and left out for none. */
function fillLines(
  words: string,
  values: MailValues,
  repeated: readonly MailValues[],
): string {
  return splitBlocks(words)
    .flatMap(({ names, lines }) => {
      const block = lines.join('\n');
      const fillBlock = (known: MailValues) => {
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

const escapeAll = (values: MailValues): MailValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]),
  );

/**
 * Fills the words of a mail; the HTML gets its look, and is not framed yet.
 *
 * @param repeated - the values of each file or note.
 */
export const fillMail = (
  { subject, text, html }: MailWords,
  values: MailValues,
  repeated: readonly MailValues[],
): MailWords => ({
  subject: fill(subject, values),
  text: fillLines(text, values, repeated),
  html: fillLines(styleWords(html), escapeAll(values), repeated.map(escapeAll)),
});
