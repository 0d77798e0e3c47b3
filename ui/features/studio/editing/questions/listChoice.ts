import { isObject } from '@engine';
import type { ListName } from '@engine/types/generated/lists';
import type { StudioFiles } from '@contract/studio/studio';
import {
  inside,
  listAt,
  valueAt,
  writeAt,
  type Place,
} from '../definition/files';
import { homeOf } from '../definition/home';
import { keywordOf, rulesOf } from '../rules/rules';

/** A list that a question can offer. */
export interface OfferedList {
  readonly name: string;
  /** How many entries it has. */
  readonly length: number;
}

/**
 * Lists of the program itself, which no depositor chooses from. Not those that no question offers at the moment: another
 * one can offer them again.
 */
const INTERNAL: ReadonlySet<string> = new Set<ListName>([
  'CommonPassword',
  'DepositSource',
  'FileFinding',
  'FormAccess',
  'HelpBlockKind',
  'HelpTopic',
  'LanguageGroup',
  'Library',
  'MailPlaceholder',
  'MailTemplate',
  'MarcField',
  'NeededQuestion',
  'OtherQuestion',
  'QuestionKind',
  'QuestionRule',
  'StaffMember',
  'SubmissionStatus',
]);

/** The lists that questions can offer, in the order of the alphabet: no internal one, unless it is chosen. */
export function offeredLists(
  files: StudioFiles,
  chosen?: string,
): OfferedList[] {
  return Object.entries(files)
    .flatMap(([file, content]): OfferedList[] => {
      const name = /^lists\/(.+)\.json$/.exec(file)?.[1];
      if (name === undefined || (INTERNAL.has(name) && name !== chosen))
        return [];
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
  const name = findList(files, question)?.value;
  return typeof name === 'string' ? name : undefined;
}

/** Where the rules of a question, or of each of its answers, name their list. */
function findList(files: StudioFiles, question: Place) {
  const rules = rulesOf(files, question);
  const own = keywordOf(files, rules, 'list');
  if (own !== undefined) return own;
  const items = keywordOf(files, rules, 'items');
  const list = isObject(items?.value) ? items.value['list'] : undefined;
  return items !== undefined && list !== undefined
    ? { place: inside(items.place, 'items'), value: list }
    : undefined;
}

/** Lets a question offer another list. */
export function setList(
  files: StudioFiles,
  question: Place,
  name: string,
): StudioFiles {
  const said =
    findList(files, question)?.place ??
    inside(
      homeOf(files, question),
      'properties',
      rulesOf(files, question).field,
    );
  const next = writeAt(files, inside(said, 'list'), name);
  const widget = inside(question, 'widget');
  return SEVERAL.includes(String(valueAt(next, widget)))
    ? writeAt(next, widget, widgetForSeveral(next, name))
    : next;
}

/** The widgets for several choices of a list. */
const SEVERAL = ['checkboxes', 'picker'];

/** A longer list is searched. */
const MOST_BOXES = 12;

/** The widget for several choices of a list: boxes for a few, otherwise a search. */
export function widgetForSeveral(files: StudioFiles, list: string): string {
  const place: Place = { file: `lists/${list}.json`, pointer: '/entries' };
  return listAt(files, place).length > MOST_BOXES ? 'picker' : 'checkboxes';
}
