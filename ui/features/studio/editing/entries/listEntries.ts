import { drawKey, isObject } from '@engine';
import type { StudioEntry } from '@engine/types/generated/entities';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import {
  attributeText,
  attributeTypes,
  attributeValue,
  withValues,
} from './entryAttributes';
import type { Added } from '../adding/addQuestion';
import { entryName } from '../definition/entryName';
import {
  inside,
  listAt,
  listOf,
  objectAt,
  writeAt,
  type Place,
} from '../definition/files';

/** An entry of a list as its form asks for it (`studio-entry`). */
export type EntryValues = Readonly<Record<string, Json>>;

/** Where the entries of a list are. */
export const entriesOf = (name: string): Place => ({
  file: `lists/${name}.json`,
  pointer: '/entries',
});

/** Attributes that the form asks for by name; the others are rows of `attributes`. */
const named: readonly string[] = [
  'name',
  'label',
  'order',
  'hidden',
  'description',
  'viewStatement',
  'downloadStatement',
  'submissionTypes',
  'creatorTypes',
  'extensions',
  'mimeTypes',
] satisfies (keyof StudioEntry)[];

/** Whether the live list does not have the entry yet. */
const IS_NEW = 'isNew' satisfies keyof StudioEntry;

/** Questions that are asked only where an entry of the list has one of these attributes. */
const groups = {
  usesStatements: ['viewStatement', 'downloadStatement'],
  usesTypes: ['submissionTypes', 'creatorTypes'],
  usesFormats: ['extensions', 'mimeTypes'],
} satisfies Partial<Record<keyof StudioEntry, (keyof StudioEntry)[]>>;

/**
 * Reads an entry for its form. The name of a published entry is not asked for, since stored answers have it; one that
 * follows the label is left open.
 */
export function readEntry(
  files: StudioFiles,
  place: Place,
  live: StudioFiles | undefined,
): EntryValues {
  const entry = objectAt(files, place);
  const entries = siblingsOf(files, place);
  const types = attributeTypes(entries);
  const uses = Object.entries(groups).map(([name, attributes]) => [
    name,
    attributes.some((attribute) =>
      entries.some((one) => isObject(one) && attribute in one),
    ),
  ]);
  // Without the live files no name counts as new: stored answers may have it.
  const isNew =
    live !== undefined && !isPublished(live, place.file, entry['name']);
  const asksName = isNew && !followsLabel(files, place);
  const known = named.filter((name) => asksName || name !== 'name');
  const own = Object.keys(entry).filter((name) => entry[name] !== '');
  // A new entry is asked for what the others of its list have.
  const further = isNew ? [...own, ...Object.keys(types)] : own;
  const attributes = [...new Set(further)]
    .filter((name) => !named.includes(name))
    .map((attribute, index) => ({
      key: drawKey(0, index),
      attribute,
      value: attributeText(entry[attribute], types[attribute]),
    }));
  return {
    [IS_NEW]: isNew,
    ...Object.fromEntries(uses),
    hidden: false,
    ...Object.fromEntries(
      known.flatMap((name) =>
        name in entry ? [[name, entry[name] as Json]] : [],
      ),
    ),
    ...(attributes.length > 0 && { attributes }),
  };
}

/**
 * Writes what the form says of an entry; another order moves it. A new entry without a name of its own is named after
 * its label. Throws SyntaxError for a value of another type.
 */
export function writeEntry(
  files: StudioFiles,
  place: Place,
  values: EntryValues,
): Added {
  const entry = objectAt(files, place);
  const types = attributeTypes(siblingsOf(files, place));
  const asked = named.filter((name) => name !== 'name' && name !== 'order');
  const rows = Array.isArray(values['attributes']) ? values['attributes'] : [];
  // An attribute without words has no row.
  const others = Object.keys(entry).filter(
    (name) => !named.includes(name) && entry[name] !== '',
  );
  const next = withValues(entry, {
    ...(values[IS_NEW] === true && { name: nameFor(files, place, values) }),
    ...Object.fromEntries(asked.map((name) => [name, said(values[name])])),
    ...(values['hidden'] !== true && { hidden: undefined }),
    ...Object.fromEntries(others.map((name) => [name, undefined])),
    ...Object.fromEntries(
      rows.filter(isObject).map(({ attribute, value }) => {
        const name = String(attribute);
        return [name, attributeValue(String(value ?? ''), types[name])];
      }),
    ),
  });
  const written = writeAt(files, place, next);
  const order = Number(values['order'] ?? entry['order']);
  return order === entry['order']
    ? { files: written, place }
    : moveEntry(written, place, order);
}

/** Without a tick there is no such attribute: an entry with none of the values would never be offered. */
const said = (value: Json | undefined): Json | undefined =>
  Array.isArray(value) && value.length === 0 ? undefined : value;

/** Adds an entry at the end of a list. */
export function addEntry(
  files: StudioFiles,
  list: string,
  label: string,
): Added {
  const entries = listAt(files, entriesOf(list));
  const name = entryName(label, namesOf(entries));
  const entry = { name, label, order: entries.length + 1 };
  return {
    files: writeAt(files, entriesOf(list), [...entries, entry]),
    place: inside(entriesOf(list), entries.length),
  };
}

/** Removes an entry; the following ones move up. */
export function removeEntry(files: StudioFiles, place: Place): StudioFiles {
  const found = listOf(place);
  if (found === undefined) return files;
  const { list, index } = found;
  const rest = listAt(files, list).toSpliced(index, 1);
  return writeAt(files, list, inOrder(rest));
}

/** Moves an entry to this place of its list, which counts from 1. */
export function moveEntry(
  files: StudioFiles,
  place: Place,
  order: number,
): Added {
  const found = listOf(place);
  if (found === undefined) return { files, place };
  const { list, index } = found;
  const entries = listAt(files, list);
  const to = Math.min(Math.max(order, 1), entries.length) - 1;
  const rest = entries.toSpliced(index, 1);
  const moved = inOrder(rest.toSpliced(to, 0, entries[index] ?? null));
  return { files: writeAt(files, list, moved), place: inside(list, to) };
}

/** Whether the live list has an entry of this name. */
export function isPublished(
  live: StudioFiles | undefined,
  file: string,
  name: Json | undefined,
): boolean {
  const entries = listAt(live ?? {}, { file, pointer: '/entries' });
  return entries.some((entry) => nameOf(entry) === name);
}

/** Gives entries their order by their places. */
export const inOrder = (entries: readonly Json[]): Json[] =>
  entries.map((entry, index) =>
    isObject(entry) && entry['order'] !== index + 1
      ? withValues(entry, { order: index + 1 })
      : entry,
  );

/** The name that was typed for an entry, or the one that its label makes. */
const nameFor = (
  files: StudioFiles,
  place: Place,
  { name, label }: EntryValues,
): Json => name ?? entryName(String(label), takenNames(files, place));

/** The names of the other entries of the list. */
export const takenNames = (files: StudioFiles, place: Place): string[] =>
  namesOf(siblingsOf(files, place).toSpliced(listOf(place)?.index ?? 0, 1));

/** Whether an entry has the name of its label, and no rule, example or page says the name yet. */
function followsLabel(files: StudioFiles, place: Place): boolean {
  const { name, label } = entryWords(objectAt(files, place));
  return (
    name === entryName(label, takenNames(files, place)) &&
    findEntryUses(files, place.file, name).length === 0
  );
}

/** The files beside the list itself that say the name of an entry: rules, examples and pages, or another list. */
export function findEntryUses(
  files: StudioFiles,
  file: string,
  name: string,
): string[] {
  const said = JSON.stringify(name);
  return Object.entries(files).flatMap(([other, content]) =>
    other !== file &&
    !TEXTS.test(other) &&
    JSON.stringify(content).includes(said)
      ? [other]
      : [],
  );
}

/** Files that name no entry of another list. */
const TEXTS = /^(help|messages)\//;

const namesOf = (entries: readonly Json[]): string[] =>
  entries.map((entry) => String(nameOf(entry)));

const nameOf = (entry: Json) => (isObject(entry) ? entry['name'] : undefined);

function siblingsOf(files: StudioFiles, place: Place): readonly Json[] {
  const found = listOf(place);
  return found === undefined ? [] : listAt(files, found.list);
}

/** The object of an entry with its name and label as texts. */
export const entryWords = (entry: JsonObject) => ({
  name: String(entry['name']),
  label: String(entry['label']),
});
