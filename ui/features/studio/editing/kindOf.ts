import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio';
import type { Place } from './files';
import type { QuestionKind } from './kinds';
import { keywordOf, rulesOf } from './rules';

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
  if (find('fileReady') !== undefined) return 'FILE';
  if (type === 'boolean') return 'YES_NO';
  if (find('list') !== undefined && type !== 'array') return 'CHOICE';
  if (type === 'integer' || type === 'number') return 'NUMBER';
  if (type !== 'string') return undefined;
  if (format === 'date') return 'DATE';
  if (format === 'email') return 'EMAIL';
  if (format.startsWith('url')) return 'ADDRESS';
  return find('multiLine') === true ? 'LONG_TEXT' : 'TEXT';
}
