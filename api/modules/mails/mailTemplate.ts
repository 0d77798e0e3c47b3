import { plainReason, TAG } from '@engine/checks/pages/checkMarkup';
import type { MailWords } from '@engine/domain/fillMail';
import type { ListName } from '@engine/types/generated/lists';
import type { ListEntry } from '@engine/types/context';
import type { MailKind } from './mail.model';
import { findMarkupFaults } from './mailMarkup';
import {
  hasLink,
  listPlaceholders,
  mailKinds,
} from '@engine/domain/mailPlaceholders';

/** The list of templates: one entry for each kind of mail, its text and html line by line. */
export const TEMPLATES: ListName = 'MailTemplate';

/** The words of one kind of mail. */
export type MailTemplate = MailWords;

function joinLines(value: unknown): string | undefined {
  const isLines =
    Array.isArray(value) && value.every((line) => typeof line === 'string');
  return isLines ? value.join('\n') : undefined;
}

/** The template that an entry of the list holds; undefined when it holds none. */
export function readTemplate(
  entry: ListEntry | undefined,
): MailTemplate | undefined {
  const subject = entry?.['subject'];
  const text = joinLines(entry?.['text']);
  const html = joinLines(entry?.['html']);
  if (typeof subject !== 'string') return undefined;
  if (text === undefined || html === undefined) return undefined;
  return { subject, text, html };
}

/** What a list of templates must not say, at its place in the list. */
export interface TemplateFault {
  /** JSON Pointer inside the list. */
  readonly pointer: string;
  readonly reason: string;
}

/** The parts of a template as the form of a mail calls them. */
const PARTS = {
  subject: 'Subject',
  text: 'Text',
  html: 'HTML',
} as const satisfies Record<keyof MailTemplate, string>;

type Part = keyof typeof PARTS;

/** A fault of one part; without a line it is about the whole part. */
interface PartFault {
  readonly part: Part;
  readonly line?: number;
  readonly reason: string;
}

function* findPartFaults(
  kind: MailKind,
  part: Part,
  words: string,
): Generator<Omit<PartFault, 'part'>> {
  const known = listPlaceholders(kind);
  const withoutKnown = (text: string) =>
    text.replace(/\{(\w+)\}/g, (placeholder: string, name: string) =>
      known.includes(name) ? '' : placeholder,
    );
  if (withoutKnown(words).trim() === '') yield { reason: 'it says nothing' };
  for (const [line, text] of words.split('\n').entries()) {
    const unknown = /\{[^}]*\}?|\}/.exec(withoutKnown(text))?.[0];
    if (unknown !== undefined)
      yield { line, reason: `this email cannot fill ${unknown}` };
    if (part !== 'html' && TAG.test(text)) yield { line, reason: plainReason };
  }
  if (part === 'html') yield* findMarkupFaults(words);
  if (part === 'subject') {
    if (words.includes('{link}'))
      yield { reason: 'a link has no place in a subject' };
  } else if (hasLink(kind))
    for (const needed of ['{link}', '{hours}'])
      if (!words.includes(needed))
        yield { reason: `it does not say ${needed}` };
}

function findFaults(
  kind: MailKind,
  entry: ListEntry | undefined,
): readonly PartFault[] | undefined {
  const template = readTemplate(entry);
  return (
    template &&
    (['subject', 'text', 'html'] as const).flatMap((part) =>
      [...findPartFaults(kind, part, template[part])].map((fault) => ({
        ...fault,
        part,
      })),
    )
  );
}

/**
 * Lists the faults of templates: a kind of mail without texts, a placeholder without a value, a missing link, or
 * html that is broken, loads something or links elsewhere. An empty list allows their use.
 */
export function findTemplateFaults(
  entries: readonly ListEntry[],
): TemplateFault[] {
  const unknown = [...entries.entries()].filter(
    ([, { name }]) => !mailKinds.some((kind) => kind === name),
  );
  return [
    ...unknown.map(([index, { name }]) => ({
      pointer: `/entries/${index}`,
      reason: `there is no mail ${name}`,
    })),
    ...mailKinds.flatMap((kind) => {
      const index = entries.findIndex(({ name }) => name === kind);
      const entry = entries[index];
      const about = entry === undefined ? kind : `“${entry.label}”`;
      const pointer = entry === undefined ? '/entries' : `/entries/${index}`;
      return (
        findFaults(kind, entry)?.map(({ part, line, reason }) =>
          // A subject is one line.
          line === undefined || part === 'subject'
            ? {
                pointer: `${pointer}/${part}`,
                reason: `${about}, ${PARTS[part]}: ${reason}`,
              }
            : {
                pointer: `${pointer}/${part}/${line}`,
                reason: `${about}, ${PARTS[part]}, line ${line + 1}: ${reason}`,
              },
        ) ?? [
          {
            pointer,
            reason: `${about} needs a subject, and text and html as lines`,
          },
        ]
      );
    }),
  ];
}
