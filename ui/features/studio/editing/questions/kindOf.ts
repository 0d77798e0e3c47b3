import { isObject } from '@engine';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { objectAt, type Place } from '../definition/files';
import type { QuestionKind } from './kinds';
import { keywordOf, rulesOf } from '../rules/rules';

/** The kind of an existing question; undefined for one that the palette does not offer. */
export function kindOf(
  files: StudioFiles,
  question: Place,
): QuestionKind | undefined {
  const rules = rulesOf(files, question);
  const find = (keyword: string): Json | undefined =>
    keywordOf(files, rules, keyword)?.value;
  const type = find('type');
  const format = String(find('format') ?? '');
  const { widget } = objectAt(files, question);
  if (find('fileReady') !== undefined) return 'FILE';
  if (type === 'boolean') return widget === 'checkbox' ? 'CHECKBOX' : 'YES_NO';
  if (type === 'array') return kindOfSeveral(widget, find('items'));
  if (find('list') !== undefined)
    return widget === 'radioCards' ? 'CARDS' : 'CHOICE';
  if (type === 'integer') return 'NUMBER';
  if (type === 'number') return 'DECIMAL';
  if (type !== 'string') return undefined;
  return (
    KIND_OF_FORMAT[format] ??
    (find('multiLine') === true ? 'LONG_TEXT' : 'TEXT')
  );
}

const KIND_OF_FORMAT: Readonly<Record<string, QuestionKind>> = {
  date: 'DATE',
  'date-time': 'DATE_TIME',
  email: 'EMAIL',
  url: 'ADDRESS',
  'url-with-protocol': 'ADDRESS',
  isbn: 'ISBN',
  issn: 'ISSN',
  ismn: 'ISMN',
};

function kindOfSeveral(
  widget: Json | undefined,
  items: Json | undefined,
): QuestionKind | undefined {
  if (!isObject(items) || items['$ref'] !== undefined) return undefined;
  if (widget === 'languagePicker') return 'LANGUAGES';
  return items['list'] === undefined ? 'TEXTS' : 'CHOICES';
}
