import { drawKey, isObject } from '@engine';
import { MOST_KEY_LETTERS } from '@engine/domain/studioLimits';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import type { Added } from '../adding/addQuestion';
import { withValues } from './entryAttributes';
import { listAt, objectAt, writeAt, type Place } from '../definition/files';

/** A help text as its form asks for it (`studio-topic`). */
export type TopicValues = Readonly<Record<string, Json>>;

/** Help texts that administrators add; the others are pages of the service. */
const ADDED = 'help/INTERFACE_HELP/';

const ADDED_FILE = new RegExp(
  `^${ADDED}[A-Za-z0-9][A-Za-z0-9_-]{0,${MOST_KEY_LETTERS - 1}}\\.json$`,
);

/** The files of all help texts in their order. */
export function listTopics(files: StudioFiles): string[] {
  const orderOf = (file: string) =>
    Number(objectAt(files, { file, pointer: '' })['order']);
  return Object.keys(files)
    .filter((file) => file.startsWith('help/'))
    .sort((one, other) => orderOf(one) - orderOf(other));
}

/** Whether a help text is a page of the service: the notices and the start page. */
export const isOwnPage = (file: string): boolean => !file.startsWith(ADDED);

/** Whether a path is of a help text that administrators add. */
export const isAddedTopic = (file: string): boolean => ADDED_FILE.test(file);

/** Reads a help text for its form. */
export function readTopic(files: StudioFiles, place: Place): TopicValues {
  const { title = '', order = 1 } = objectAt(files, place);
  const blocks = listAt(files, { ...place, pointer: '/blocks' });
  return {
    title,
    order,
    blocks: blocks
      .filter(isObject)
      .map((block, index) => ({ key: drawKey(0, index), ...block })),
  };
}

/** Writes what the form says of a help text. */
export function writeTopic(
  files: StudioFiles,
  place: Place,
  values: TopicValues,
): StudioFiles {
  const rows = Array.isArray(values['blocks']) ? values['blocks'] : [];
  const before = listAt(files, { ...place, pointer: '/blocks' });
  const blocks = rows.filter(isObject).map((row): JsonObject => {
    const known = before[Number(row['key'])];
    const block = withValues(row, { key: undefined });
    return isObject(known) && isSame(known, block) ? known : block;
  });
  const { title, order } = values;
  const topic = objectAt(files, place);
  return writeAt(files, place, withValues(topic, { title, order, blocks }));
}

const isSame = (one: JsonObject, other: JsonObject) =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

/** Adds a help text under a random number that none has yet (spec 2 §9). */
export function addTopic(
  files: StudioFiles,
  words: { readonly title: string; readonly text: string },
  random: () => number,
): Added {
  const file = `${ADDED}${drawKey(random())}.json`;
  if (files[file] !== undefined) return addTopic(files, words, random);
  const orders = listTopics(files).map((one) =>
    Number(objectAt(files, { file: one, pointer: '' })['order']),
  );
  const { title, text } = words;
  const topic = {
    title,
    order: Math.max(0, ...orders) + 1,
    blocks: [{ type: 'p', text }],
  };
  return { files: { ...files, [file]: topic }, place: { file, pointer: '' } };
}

/** The files in which a help text is named; it cannot be removed before they change. */
export function findTopicUses(files: StudioFiles, file: string): string[] {
  const [, source = '', name = ''] = file.split('/');
  const helpId = name.slice(0, -'.json'.length);
  const named = `${source}/${helpId}`;
  const uses = (value: Json): boolean => {
    if (value === named) return true;
    if (Array.isArray(value)) return value.some(uses);
    if (!isObject(value)) return false;
    const isNamed = value['source'] === source && value['helpId'] === helpId;
    return isNamed || Object.values(value).some(uses);
  };
  return Object.entries(files).flatMap(([path, content]) =>
    /^(steps|forms)\//.test(path) && uses(content) ? [path] : [],
  );
}
