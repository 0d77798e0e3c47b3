import type { MailValues } from '@engine/domain/fillMail';
import { listPlaceholders, mailKinds } from '@engine/domain/mailPlaceholders';
import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { listAt, objectAt, type Place } from '../../editing/definition/files';
import { entriesOf } from '../../editing/entries/listEntries';

/** The list that says what the names in braces become. */
const placeholderList = 'MailPlaceholder';

/** A name in braces that a mail can have. */
export interface MailPlaceholder {
  readonly name: string;
  /** What it becomes. */
  readonly label: string;
  /** What the preview says in its place; absent in a list that has none. */
  readonly example?: string;
}

/** The names in braces that the mail at a place can have, in the order of their list. */
export function placeholdersOf(
  files: StudioFiles,
  place: Place,
): MailPlaceholder[] {
  const { name: mail } = objectAt(files, place);
  const kind = mailKinds.find((one) => one === mail);
  const known = kind === undefined ? [] : listPlaceholders(kind);
  return listAt(files, entriesOf(placeholderList))
    .filter(isObject)
    .map(({ name, label, example }) => ({
      name: String(name),
      label: String(label),
      ...(typeof example === 'string' && { example }),
    }))
    .filter(({ name }) => known.includes(name));
}

/** What the preview says in place of each; a mail has no value for the others. */
export const exampleValues = (files: StudioFiles, place: Place): MailValues =>
  Object.fromEntries(
    placeholdersOf(files, place).flatMap(({ name, example }) =>
      example === undefined ? [] : [[name, example]],
    ),
  );
