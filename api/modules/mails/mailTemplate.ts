import type { ListName } from '@engine/types/generated/lists';
import type { ListEntry } from '@engine/types/context';
import { hasLink, listPlaceholders, mailKinds } from './mailPlaceholders';

/** The list of templates: one entry for each kind of mail, its text and html line by line. */
export const TEMPLATES: ListName = 'MailTemplate';

/** The words of one kind of mail, with placeholders such as {name}. */
export interface MailTemplate {
  subject: string;
  text: string;
  /** The content of the page's body element. */
  html: string;
}

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

/** Matches html that loads or runs something, or links to an address without a placeholder. */
const UNWANTED =
  /<(?!\/?(h1|h2|p|a|strong|em|ul|ol|li|br|hr)\b)|\b(src|srcset|on\w+)\s*=|url\(|javascript:/i;
const HREF = /href="([^"]*)"/g;
const LEADS_TO = [
  '{link}',
  '{contactPage}',
  '{recoverPage}',
  '{accountPage}',
  '{staffPage}',
  '{discoveryPage}',
];

function findFaults(
  kind: (typeof mailKinds)[number],
  entry: ListEntry | undefined,
): string[] {
  const template = readTemplate(entry);
  if (template === undefined) {
    return [`${kind} needs a subject, and text and html as lines`];
  }
  const faults: string[] = [];
  const known = listPlaceholders(kind);
  for (const [part, words] of Object.entries(template)) {
    const rest = words.replace(
      /\{(\w+)\}/g,
      (placeholder: string, name: string) =>
        known.includes(name) ? '' : placeholder,
    );
    if (rest.trim() === '') faults.push(`${kind}: ${part} says nothing`);
    const unknown = /\{[^}]*\}?|\}/.exec(rest);
    if (unknown) faults.push(`${kind}: ${part} cannot fill ${unknown[0]}`);
    if (!hasLink(kind) || part === 'subject') continue;
    for (const needed of ['{link}', '{hours}']) {
      if (words.includes(needed)) continue;
      faults.push(`${kind}: ${part} does not say ${needed}`);
    }
  }
  if (template.subject.includes('{link}')) {
    faults.push(`${kind}: a link has no place in a subject`);
  }
  const unwanted = UNWANTED.exec(template.html);
  if (unwanted) faults.push(`${kind}: html may not have ${unwanted[0]}`);
  for (const [, target = ''] of template.html.matchAll(HREF)) {
    if (LEADS_TO.includes(target)) continue;
    faults.push(`${kind}: html may not lead to ${target}`);
  }
  return faults;
}

/**
 * Lists the faults of templates: a kind of mail without texts, a placeholder without a value, a missing link, or
 * html that loads something or links elsewhere. An empty list allows their use.
 */
export function findTemplateFaults(entries: readonly ListEntry[]): string[] {
  const found = new Map(entries.map((entry) => [entry.name, entry]));
  const unknown = entries.filter(
    ({ name }) => !mailKinds.some((kind) => kind === name),
  );
  return [
    ...unknown.map(({ name }) => `there is no mail ${name}`),
    ...mailKinds.flatMap((kind) => findFaults(kind, found.get(kind))),
  ];
}
