import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import {
  inside,
  listAt,
  objectAt,
  writeAt,
  type Place,
} from '../../editing/definition/files';
import { carryToHtml } from '../../editing/entries/carryToHtml';
import { entriesOf } from '../../editing/entries/listEntries';
import { mailList } from '../../editing/entries/mailTemplates';

/** Which version of a mail was changed since the live one, where the other was not. */
export function changedAlone(
  files: StudioFiles,
  live: StudioFiles | undefined,
  place: Place,
): 'text' | 'html' | undefined {
  const mail = objectAt(files, place);
  const before = liveMail(live, mail);
  if (before === undefined) return undefined;
  const differs = (part: string) =>
    JSON.stringify(mail[part]) !== JSON.stringify(before[part]);
  if (differs('text') === differs('html')) return undefined;
  return differs('text') ? 'text' : 'html';
}

/** The files with the HTML of a mail changed as its text was since the live one; undefined where that is not certain. */
export function withCarried(
  files: StudioFiles,
  live: StudioFiles | undefined,
  place: Place,
): StudioFiles | undefined {
  const mail = objectAt(files, place);
  const before = liveMail(live, mail);
  const carried =
    before &&
    carryToHtml(
      linesOf(mail['html']),
      linesOf(before['text']),
      linesOf(mail['text']),
    );
  return carried && writeAt(files, inside(place, 'html'), carried);
}

const linesOf = (lines: Json | undefined): string[] =>
  Array.isArray(lines) ? lines.map(String) : [];

function liveMail(
  live: StudioFiles | undefined,
  { name }: JsonObject,
): JsonObject | undefined {
  const found = listAt(live ?? {}, entriesOf(mailList)).find(
    (one) => isObject(one) && one['name'] === name,
  );
  return isObject(found) ? found : undefined;
}
