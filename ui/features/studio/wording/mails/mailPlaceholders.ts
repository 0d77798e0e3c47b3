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
  /** What the preview says in its place. */
  readonly example: string;
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
      example: String(example),
    }))
    .filter(({ name }) => known.includes(name));
}
