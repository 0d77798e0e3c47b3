import type { ListName } from '@engine/types/generated/lists';
import type { Logger } from 'pino';
import { fillSentence } from '@engine';
import type { ListEntry } from '@engine/types/context';
import type { FileRemark } from '@contract/files';
import type { InspectionFinding, Tool } from '../../../ports/fileInspector';
import type { Translate } from '../../forms/sentences';
import { readLiveEntries } from '../../lists/readLiveEntries';
import type { ReadsLists } from '../../lists/readLiveEntries';
import { toPlainText } from '../records/plainText';
import { isRefusal } from './refuseFile';
import type { StoredFinding } from './storedFinding';

/** The list that words what was found out about a file. */
const LIST: ListName = 'FileFinding';

/** The entry that replaces a code without words, so that no finding passes in silence. */
const NOT_CHECKED = 'notChecked';

const MAX_PARAM = 300;
const WORST_FIRST: readonly string[] = ['error', 'serious', 'warning'];

/** Who reads a finding: who can replace the file, or who reviews it. */
export type FindingReader = 'depositor' | 'staff';

/** Findings about files: rated when they are found, worded when they are shown. */
export interface Findings {
  /** Adds what is stored with each finding: its severity in the live list, the tool and the time. */
  rate(
    found: readonly InspectionFinding[],
    tool: Tool,
  ): Promise<StoredFinding[]>;
  /** Words findings for their reader from the live version of the list, the worst first and none twice. */
  word(
    stored: readonly StoredFinding[],
    reader: FindingReader,
  ): Promise<FileRemark[]>;
}

export interface FindingDeps {
  listService: ReadsLists;
  translate: Translate;
  clock: () => Date;
  log: Pick<Logger, 'error'>;
}

type Entries = ReadonlyMap<string, ListEntry>;

function toSeverity(value: unknown): FileRemark['severity'] {
  return value === 'error' || value === 'warning' ? value : 'serious';
}

/** Parameters come from the file as a rule: names in it, messages of a library. */
function toPlainParams(
  params: InspectionFinding['params'],
): InspectionFinding['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? toPlainText(value, MAX_PARAM) : value,
    ]),
  );
}

function getGeneralEntry(entries: Entries): ListEntry {
  const general = entries.get(NOT_CHECKED);
  if (general !== undefined) return general;
  throw new Error(`the list ${LIST} has no entry ${NOT_CHECKED}`);
}

/** The attributes with the words for library staff, which an entry has where they differ. */
const STAFF_WORDS = {
  label: 'staffLabel',
  detail: 'staffDetail',
  advice: 'staffAdvice',
} as const;

function fillEntry(
  entry: ListEntry,
  params: InspectionFinding['params'],
  reader: FindingReader,
) {
  const wordsOf = (attribute: keyof typeof STAFF_WORDS) =>
    (reader === 'staff' ? entry[STAFF_WORDS[attribute]] : undefined) ??
    entry[attribute];
  const fill = (attribute: unknown) =>
    typeof attribute === 'string' ? fillSentence(attribute, params) : '';
  return {
    message: fill(wordsOf('label')),
    detail: fill(wordsOf('detail')),
    advice: fill(wordsOf('advice')),
  };
}

function toRank({ severity }: FileRemark): number {
  return WORST_FIRST.indexOf(severity);
}

/**
 * Rates and words findings by the live version of the list FileFinding. A code that the list does not have is
 * logged, and worded as "could not be checked".
 */
export function createFindings(deps: FindingDeps): Findings {
  const { listService, translate, clock, log } = deps;

  const readEntries = () => readLiveEntries(listService, LIST);

  async function wordOne(
    entries: Entries,
    { code, params, severity, said }: StoredFinding,
    reader: FindingReader,
  ): Promise<FileRemark> {
    const remark = { code, severity };
    if (said !== undefined) return { ...remark, ...said };
    if (isRefusal(code)) {
      const message = await translate(code, params);
      return { ...remark, message, detail: '', advice: '' };
    }
    const entry = entries.get(code);
    if (entry !== undefined) {
      return { ...remark, ...fillEntry(entry, params, reader) };
    }
    return {
      ...remark,
      code: NOT_CHECKED,
      ...fillEntry(getGeneralEntry(entries), { check: code }, reader),
    };
  }

  return {
    async rate(found, { name: tool, version: toolVersion }) {
      if (found.length === 0) return [];
      const entries = await readEntries();
      const at = clock();
      return found.map(({ code, params }) => {
        const entry = entries.get(code);
        if (entry === undefined) {
          log.error({ code, params }, 'a finding about a file has no words');
        }
        const { severity } = entry ?? getGeneralEntry(entries);
        return {
          code,
          params: toPlainParams(params),
          severity: toSeverity(severity),
          tool,
          toolVersion,
          at,
        };
      });
    },

    async word(stored, reader) {
      if (stored.length === 0) return [];
      const entries = await readEntries();
      const remarks = new Map<string, FileRemark>();
      for (const finding of stored) {
        const remark = await wordOne(entries, finding, reader);
        remarks.set(JSON.stringify(remark), remark);
      }
      return [...remarks.values()].sort((a, b) => toRank(a) - toRank(b));
    },
  };
}
