import { isObject } from '@engine';
import type { ListName } from '@engine/types/generated/lists';
import type { StudioFiles } from '@contract/studio';
import { inside, writeAt, type Place } from './files';
import { homeOf } from './home';
import { keywordOf, rulesOf } from './rules';

/** A list that a question can offer. */
export interface OfferedList {
  readonly name: string;
  /** How many entries it has. */
  readonly length: number;
}

/** Lists of the program itself, which no depositor chooses from. */
const INTERNAL: ReadonlySet<string> = new Set<ListName>([
  'CommonPassword',
  'FileFinding',
  'HelpBlockKind',
  'LanguageGroup',
  'MailTemplate',
  'MarcField',
  'QuestionKind',
]);

/** The lists that questions can offer, in the order of the alphabet. */
export function offeredLists(files: StudioFiles): OfferedList[] {
  return Object.entries(files)
    .flatMap(([file, content]): OfferedList[] => {
      const name = /^lists\/(.+)\.json$/.exec(file)?.[1];
      if (name === undefined || INTERNAL.has(name)) return [];
      const entries = isObject(content) ? content['entries'] : [];
      return [{ name, length: Array.isArray(entries) ? entries.length : 0 }];
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The name of the list that a question offers; undefined for a question without one. */
export function listNameOf(
  files: StudioFiles,
  question: Place,
): string | undefined {
  const name = keywordOf(files, rulesOf(files, question), 'list')?.value;
  return typeof name === 'string' ? name : undefined;
}

/** Lets a question offer another list. */
export function setList(
  files: StudioFiles,
  question: Place,
  name: string,
): StudioFiles {
  const rules = rulesOf(files, question);
  const said =
    keywordOf(files, rules, 'list')?.place ??
    inside(homeOf(files, question), 'properties', rules.field);
  return writeAt(files, inside(said, 'list'), name);
}
