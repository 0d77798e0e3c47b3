import type { StudioFiles } from '@contract/studio/studio';
import type { Place } from '../definition/files';
import { perFiles } from '../definition/perFiles';
import { keywordOf, rulesOf } from './rules';

/** What an answer is, as far as rules about it differ: the values of `answer` of the form `studio-rule`. */
export type AnswerKind =
  | 'TEXT'
  | 'NUMBER'
  | 'DATE'
  | 'DATE_TIME'
  | 'CHOICE'
  | 'YES_NO'
  | 'FILE'
  | 'ROWS';

/** What the answer to a question is; undefined for a value that no rule of the list fits. */
export const answerKindOf = (
  files: StudioFiles,
  { file, pointer }: Place,
): AnswerKind | undefined => findAnswerKind(files, file, pointer);

const findAnswerKind = perFiles(
  (files, file: string, pointer: string): AnswerKind | undefined => {
    const rules = rulesOf(files, { file, pointer });
    const find = (keyword: string) => keywordOf(files, rules, keyword)?.value;
    if (find('$ref') === '/entities/file-record') return 'FILE';
    const type = find('type');
    if (type === 'array') return 'ROWS';
    if (type === 'boolean') return 'YES_NO';
    if (find('list') !== undefined) return 'CHOICE';
    if (type === 'integer' || type === 'number') return 'NUMBER';
    if (type !== 'string') return undefined;
    const format = find('format');
    // The rules of the list compare days, which a moment is not.
    if (format === 'date-time') return 'DATE_TIME';
    return format === 'date' ? 'DATE' : 'TEXT';
  },
);
