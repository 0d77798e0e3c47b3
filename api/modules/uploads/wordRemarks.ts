import type { Logger } from 'pino';
import { fillSentence } from '@engine';
import type { FileRemark, ListEntry } from '@engine/types/context';
import type { FoundRemark } from '../../ports/fileInspector';
import type { ListService } from '../lists/list.service';
import { toPlainText } from '../../plainText';

/** The list that words what was found out about a file. */
export const FINDINGS = 'FileFinding';

/** Said in place of what nobody has words for, so that nothing passes in silence. */
export const NOT_CHECKED = 'notChecked';

const MAX_PARAM = 300;
const WORST_FIRST: readonly string[] = ['error', 'serious', 'warning'];

/** Words findings, the worst first and none twice. */
export type WriteRemarks = (
  found: readonly FoundRemark[],
) => Promise<FileRemark[]>;

function toSeverity(value: unknown): FileRemark['severity'] {
  return value === 'error' || value === 'warning' ? value : 'serious';
}

/** What a placeholder is filled with comes from a file as a rule: a name in it, a sentence of a reader. */
function toPlainParams(params: FoundRemark['params']) {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? toPlainText(value, MAX_PARAM) : value,
    ]),
  );
}

function wordRemark(
  entry: ListEntry,
  params: FoundRemark['params'],
): FileRemark {
  const plain = toPlainParams(params);
  const fill = (attribute: unknown) =>
    typeof attribute === 'string' ? fillSentence(attribute, plain) : '';
  return {
    code: entry.name,
    severity: toSeverity(entry['severity']),
    message: fill(entry.label),
    detail: fill(entry['detail']),
    advice: fill(entry['advice']),
  };
}

function toRank({ severity }: FileRemark): number {
  return WORST_FIRST.indexOf(severity);
}

/**
 * Words what was found from the live version of the list FileFinding. A code that the list does not have is
 * logged, and told as "could not be checked".
 */
export function createRemarkWriter(
  listService: Pick<ListService, 'find' | 'findLiveVersion'>,
  log: Pick<Logger, 'error'>,
): WriteRemarks {
  async function readEntries(): Promise<Map<string, ListEntry>> {
    const version = await listService.findLiveVersion(FINDINGS);
    const list =
      version === undefined
        ? undefined
        : await listService.find(FINDINGS, version);
    return new Map(list?.entries.map((entry) => [entry.name, entry]));
  }

  function word(
    entries: ReadonlyMap<string, ListEntry>,
    { code, params }: FoundRemark,
  ): FileRemark {
    const entry = entries.get(code);
    if (entry !== undefined) return wordRemark(entry, params);
    log.error({ code, params }, 'a finding about a file has no words');
    const general = entries.get(NOT_CHECKED);
    if (general === undefined) {
      throw new Error(`the list ${FINDINGS} has no entry ${NOT_CHECKED}`);
    }
    return wordRemark(general, { check: code });
  }

  return async function writeRemarks(found) {
    if (found.length === 0) return [];
    const entries = await readEntries();
    const remarks = new Map(
      found.map((each) => {
        const remark = word(entries, each);
        return [JSON.stringify(remark), remark];
      }),
    );
    return [...remarks.values()].sort((a, b) => toRank(a) - toRank(b));
  };
}
