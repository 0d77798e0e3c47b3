import { isObject } from '@engine';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio';
import { listAt, type Place } from './files';
import { kindOf } from './kindOf';
import { keywordOf, rulesOf } from './rules';

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
    case 'EMAIL':
      return 'reader@example.org';
    case 'FILE':
      return fileFor(files, find('fileReady'));
    case 'TEXT':
    case 'LONG_TEXT':
      return 'Example'.slice(0, Number(find('maxLength') ?? 7));
    case 'NUMBER':
      return Number(find('minimum') ?? find('maximum') ?? 1);
    case 'DATE':
      return '2026-01-31';
    case 'ADDRESS':
      return 'https://example.org';
    case 'CHOICE':
      return firstKey(files, String(find('list')), find('type'));
    default:
      return undefined;
  }
}

/** A file among those of the examples that was uploaded for the purpose of a question. */
function fileFor(files: StudioFiles, rule: Json | undefined): Json | undefined {
  const purpose = isObject(rule) ? rule['purpose'] : undefined;
  const records = Object.entries(files).flatMap(([file, content]) => {
    const listed =
      file.endsWith('/examples/files.json') && isObject(content)
        ? content['files']
        : undefined;
    return isObject(listed) ? Object.entries(listed) : [];
  });
  const found = records.find(
    ([, record]) =>
      isObject(record) &&
      record['purpose'] === purpose &&
      record['state'] === 'ready',
  );
  return found && { tempFileId: found[0] };
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
