import { isObject } from '@engine';
import type { ListEntry } from '@engine/types/context';
import type { StudioFiles } from '@contract/studio/studio';
import { inside, objectAt, writeAt, type Place } from '../definition/files';
import { listTopics } from '../entries/helpTopics';

const topicName = (file: string): string =>
  file.replace(/^help\/|\.json$/g, '');

const titleOf = (files: StudioFiles, name: string): string =>
  String(objectAt(files, { file: `help/${name}.json`, pointer: '' })['title']);

/** The help topics as entries of the list that the form offers. */
export function helpEntries(files: StudioFiles): Record<string, ListEntry> {
  const entries = listTopics(files).map((file, index) => {
    const name = topicName(file);
    const label = titleOf(files, name);
    return [name, { name, label, order: index + 1 }] as const;
  });
  return Object.fromEntries(entries);
}

/** The help topic of a question; nothing where it has none. */
export function readHelp(
  files: StudioFiles,
  question: Place,
): { readonly help?: string } {
  const { help } = objectAt(files, question);
  return isObject(help)
    ? { help: `${String(help['source'])}/${String(help['helpId'])}` }
    : {};
}

/** Links a question to a help topic under its title; undefined takes the link away. */
export function writeHelp(
  files: StudioFiles,
  question: Place,
  name: string | undefined,
): StudioFiles {
  const place = inside(question, 'help');
  if (name === undefined) return writeAt(files, place, undefined);
  const [source = '', helpId = ''] = name.split('/');
  const { when } = objectAt(files, place);
  return writeAt(files, place, {
    source,
    helpId,
    label: titleOf(files, name),
    ...(when !== undefined && { when }),
  });
}
