import type { ListName } from '../../types/generated/lists';
import {
  assembleLists,
  type SchemaFiles,
} from '../../compile/definition/assembleDefinition';
import type { ListEntry } from '../../types/context';
import { below, type Fault } from '../fault';

const NAME: ListName = 'FileFinding';
const FILE = `lists/${NAME}.json`;
const SEVERITIES: readonly unknown[] = ['error', 'serious', 'warning'];
/** The code that a finding without words of its own falls back to. */
const GENERAL = 'notChecked';

/** Each finding about a file needs a severity and all its words, for library staff only where these differ; placeholders look like {name}. */
export function checkFindings(files: SchemaFiles): Fault[] {
  const entries = assembleLists(files)[NAME]?.entries;
  if (entries === undefined) return [];
  const isGeneralThere = entries.some(({ name }) => name === GENERAL);
  return [
    ...(isGeneralThere ? [] : [toProblem(`there is no entry ${GENERAL}`)]),
    ...entries.flatMap((entry, index) =>
      findFaults(entry).map((reason) => toProblem(reason, index)),
    ),
  ];
}

function toProblem(reason: string, index?: number): Fault {
  const pointer = index === undefined ? '/entries' : below('/entries', index);
  return { file: FILE, pointer, reason };
}

const hasStrayBrace = (text: string): boolean =>
  /[{}]/.test(text.replace(/\{[a-z][A-Za-z]*\}/g, ''));

function findFaults(entry: ListEntry): string[] {
  const faults: string[] = [];
  if (!SEVERITIES.includes(entry['severity'])) {
    faults.push(`severity must be one of ${SEVERITIES.join(', ')}`);
  }
  for (const attribute of ['label', 'detail', 'advice']) {
    const text = entry[attribute];
    if (typeof text !== 'string') {
      faults.push(`${attribute} must be a text, '' when there is none`);
    } else if (hasStrayBrace(text)) {
      faults.push(`${attribute} has a brace that is no placeholder`);
    }
  }
  for (const attribute of ['staffLabel', 'staffDetail', 'staffAdvice']) {
    const text = entry[attribute];
    if (text === undefined) continue;
    if (typeof text !== 'string') faults.push(`${attribute} must be a text`);
    else if (hasStrayBrace(text)) {
      faults.push(`${attribute} has a brace that is no placeholder`);
    }
  }
  return faults;
}
