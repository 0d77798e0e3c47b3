import { isObject } from '@engine';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { listAt, type Place } from '../definition/files';
import { fileFor } from './fileExamples';
import { kindOf } from '../questions/kindOf';
import { listNameOf } from '../questions/listChoice';
import { keywordOf, rulesOf } from '../rules/rules';

/** A usual answer to a question of its kind; undefined for kinds that the palette does not offer. */
export function usualAnswer(
  files: StudioFiles,
  question: Place,
): Json | undefined {
  const rules = rulesOf(files, question);
  const find = (keyword: string) => keywordOf(files, rules, keyword)?.value;
  switch (kindOf(files, question)) {
    case 'YES_NO':
      return false;
    case 'CHECKBOX':
      return true;
    case 'EMAIL':
      return 'reader@example.org';
    case 'FILE':
      return fileFor(files, question);
    case 'TEXT':
    case 'LONG_TEXT':
      return 'Example'.slice(0, Number(find('maxLength') ?? 7));
    case 'TEXTS':
      return ['Example'];
    case 'NUMBER':
    case 'DECIMAL':
      return Number(find('minimum') ?? find('maximum') ?? 1);
    case 'DATE':
      return '2026-01-31';
    case 'DATE_TIME':
      return '2026-01-31T03:00:00Z';
    case 'ADDRESS':
      return 'https://example.org';
    case 'ISBN':
      return '9780306406157';
    case 'ISSN':
      return '0317-8471';
    case 'ISMN':
      return '9790060115615';
    case 'CHOICE':
    case 'CARDS':
      return firstKey(files, String(find('list')), find('type'));
    case 'CHOICES':
    case 'LANGUAGES': {
      const key = firstKey(
        files,
        String(listNameOf(files, question)),
        'string',
      );
      return key === undefined ? undefined : [key];
    }
    default:
      return undefined;
  }
}

function firstKey(
  files: StudioFiles,
  list: string,
  type: Json | undefined,
): Json | undefined {
  const entries = listAt(files, {
    file: `lists/${list}.json`,
    pointer: '/entries',
  });
  const entry = entries.find((one) => isObject(one) && one['hidden'] !== true);
  if (!isObject(entry)) return undefined;
  return type === 'integer' ? Number(entry['name']) : String(entry['name']);
}
