import type { WorkKind } from '@contract/titles';
import type { TitleImport } from '../../../api/modules/works/importTitle';
import type { CatalogueFile, CatalogueRecord } from './catalogueRecord';
import type { TitleForm } from './titleForm';

export interface ImportDeps {
  titles: TitleImport;
  form: TitleForm;
}

export interface ImportRequest {
  publisherId: string;
  /** What the operator says of all titles whose record does not: access conditions and licence. */
  defaults: Readonly<Record<string, string>>;
  /** Judges and writes nothing. */
  isDryRun: boolean;
}

type Outcome = 'imported' | 'unchanged' | 'refused';

interface RowReport {
  row: number;
  outcome: Outcome;
  workObjId?: string;
  title: string;
  /** Why it is refused, or what the publisher's staff should look at; '' for neither. */
  reason: string;
}

const NO_NUMBER =
  'The record has no number: name its column with --columns referenceId=…';
const NO_KIND =
  'The record describes no title that issues, parts or items belong to; --kind names one.';

function present({ row, outcome, workObjId = '-', title, reason }: RowReport) {
  const said = reason === '' ? title : `${title} (${reason})`;
  return `row ${row}  ${outcome.padEnd(9)}  ${workObjId}  ${said}`;
}

function summarise(
  reports: readonly RowReport[],
  unread: readonly string[],
  isDryRun: boolean,
): string[] {
  const count = (outcome: Outcome) =>
    reports.filter((report) => report.outcome === outcome).length;
  const counts = `${count('imported')} imported, ${count('unchanged')} unchanged, ${count('refused')} refused`;
  return [
    `Records: ${reports.length}; ${counts}.`,
    ...(unread.length > 0 ? [`Columns not read: ${unread.join(', ')}.`] : []),
    ...(isDryRun ? ['This was a dry run: nothing is stored.'] : []),
  ];
}

/**
 * Imports the titles of a file for a publisher, one after another, and answers what became of each, a line for each
 * record. A record that was imported before stays as the portal has it now. After a crash the same command again
 * imports the rest.
 */
export async function importTitles(
  { titles, form }: ImportDeps,
  { records, unread }: CatalogueFile,
  { publisherId, defaults, isDryRun }: ImportRequest,
): Promise<string> {
  const rows = new Map<string, number>();

  async function importKnown(
    { row, referenceId, values }: CatalogueRecord,
    kind: WorkKind,
  ): Promise<RowReport> {
    const judged = form.judge(kind, { ...defaults, ...values });
    const title = values['title'] ?? '';
    if (judged.errors.length > 0) {
      const reason = judged.errors.map(({ message }) => message).join(' ');
      return { row, outcome: 'refused', title, reason };
    }
    const { answers } = judged;
    const imported = { kind, publisherId, referenceId, answers };
    const earlier = await titles.find(imported);
    const isOneMore = earlier === undefined && (await titles.hasName(imported));
    const warnings = [
      ...judged.warnings.map(({ message }) => message),
      ...(isOneMore ? ['The publisher has a title of this name already.'] : []),
    ];
    const facts = { row, title, reason: warnings.join(' ') };
    if (isDryRun) {
      return earlier === undefined
        ? { ...facts, outcome: 'imported' }
        : { ...facts, outcome: 'unchanged', ...numberOf(earlier) };
    }
    const { work, isNew } = await titles.write(imported);
    const outcome = isNew ? 'imported' : 'unchanged';
    return { ...facts, outcome, ...numberOf(work) };
  }

  async function importRecord(record: CatalogueRecord): Promise<RowReport> {
    const { row, kind, referenceId, values } = record;
    const refuse = (reason: string): RowReport => ({
      row,
      outcome: 'refused',
      title: values['title'] ?? '',
      reason,
    });
    if (kind === undefined) return refuse(NO_KIND);
    if (referenceId === '') return refuse(NO_NUMBER);
    const key = `${kind} ${referenceId}`;
    const first = rows.get(key);
    if (first !== undefined) {
      return refuse(`Row ${first} has the number ${referenceId} too.`);
    }
    rows.set(key, row);
    return importKnown(record, kind);
  }

  const reports: RowReport[] = [];
  for (const record of records) reports.push(await importRecord(record));
  return [
    ...reports.map(present),
    ...summarise(reports, unread, isDryRun),
  ].join('\n');
}

const numberOf = ({ workObjId }: { workObjId?: string }) =>
  workObjId === undefined ? {} : { workObjId };
