import type { DepositRow } from '@contract/deposits';
import { formatDateTime } from '@engine';
import type { ListEntry } from '@engine/types/context';
import type { ListName } from '@engine/types/generated/lists';
import type { SentenceName } from '@engine/types/generated/names';
import type { JsonObject } from '@engine/types/json';
import { writeCsv } from '../../../records/list/csv';
import type { Translate } from '../../forms/sentences';
import { readLiveEntries } from '../../lists/readLiveEntries';
import type { ReadsLists } from '../../lists/readLiveEntries';
import { createAnswerCells } from '../../submissions/shown/answerCells';
import type { ShownVersion } from '../../submissions/shown/storedVersions';

const HEADINGS = [
  'recordReference',
  'recordSubmitted',
  'recordTitle',
  'depositIssues',
  'depositKind',
  'recordStatus',
  'depositPublisher',
  'depositBy',
  'depositFiles',
  'revisionSource',
] as const satisfies readonly SentenceName[];

/** Publishers read other words about a deposit than library staff. */
export type CsvReader = 'publisher' | 'staff';

/** A row of the list, and what the reader may see of its answers. */
export interface ExportedDeposit {
  row: DepositRow;
  formVersion: number;
  answers: JsonObject;
}

/**
 * Writes deposits as CSV, line by line, the newest first. The words are those of the page and of the form's version of
 * each deposit.
 */
export type WriteDepositCsv = (
  deposits: AsyncIterable<ExportedDeposit>,
  versions: readonly ShownVersion[],
  reader: CsvReader,
) => Promise<AsyncIterable<string>>;

type Entries = ReadonlyMap<string, ListEntry>;

/** What an entry has under this name, or its label; the key of one that the list lacks. */
function toWord(entries: Entries, key: string, attribute: string): string {
  const entry = entries.get(key);
  const word = entry?.[attribute];
  return typeof word === 'string' ? word : (entry?.label ?? key);
}

/** Builds the CSV of deposits in the words of the live lists, and with times in this zone, as the pages have them. */
export function createWriteDepositCsv(
  lists: ReadsLists,
  translate: Translate,
  timeZone: string,
): WriteDepositCsv {
  const readEntries = (name: ListName) => readLiveEntries(lists, name);

  async function toMaker({ createdBy }: DepositRow): Promise<string> {
    if (createdBy === undefined) return '';
    const { staff, memberLibrary, username = '' } = createdBy;
    if (!staff) return username;
    return memberLibrary === null
      ? translate('depositByStaff')
      : translate('depositByStaffOf', { library: memberLibrary });
  }

  return async function writeDepositCsv(deposits, versions, reader) {
    const cells = createAnswerCells(versions, ({ shownOn }) =>
      shownOn.includes('export'),
    );
    const headings = await Promise.all(HEADINGS.map((name) => translate(name)));
    const kinds = await readEntries('SubmissionType');
    const statuses = await readEntries('SubmissionStatus');
    const sources = await readEntries('DepositSource');
    const statusWord = reader === 'publisher' ? 'own' : 'label';
    async function* toRows() {
      for await (const { row, formVersion, answers } of deposits) {
        yield [
          row.reference,
          formatDateTime(row.submittedDate, timeZone),
          row.title,
          (row.issues ?? []).join('; '),
          toWord(kinds, row.kind, 'short'),
          toWord(statuses, row.status, statusWord),
          row.publisher.name,
          await toMaker(row),
          String(row.files),
          toWord(sources, row.source, 'label'),
          ...cells.toCells(formVersion, answers),
        ];
      }
    }
    return writeCsv([...headings, ...cells.headings], toRows());
  };
}
