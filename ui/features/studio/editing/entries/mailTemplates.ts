import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { withValues } from './entryAttributes';
import { objectAt, writeAt, type Place } from '../definition/files';

/** The list whose entries are the words of the mails. */
export const mailList = 'MailTemplate';

const toText = (lines: Json | undefined) =>
  Array.isArray(lines) ? lines.join('\n') : '';

/** Reads the words of a mail for its form (`studio-mail`). */
export function readMail(files: StudioFiles, place: Place) {
  const { label = '', subject = '', text, html } = objectAt(files, place);
  return { label, subject, text: toText(text), html: toText(html) };
}

/** Writes what the form says of a mail; text and HTML are kept line by line. */
export function writeMail(
  files: StudioFiles,
  place: Place,
  values: Readonly<Record<string, Json>>,
): StudioFiles {
  const { label, subject, text = '', html = '' } = values;
  const next = withValues(objectAt(files, place), {
    label,
    subject,
    text: String(text).split('\n'),
    html: String(html).split('\n'),
  });
  return writeAt(files, place, next);
}
