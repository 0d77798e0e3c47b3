import type {
  RecordReceipt,
  RecordRow,
  RecordView,
  ShownAnswer,
  ShownFile,
  ShownRow,
  ShownStep,
} from '@contract/records';
import type { JsonObject } from '@engine/types/json';
import type { SubmittedFile } from '../submissions/files/storedFile.model';
import { toPreviewAddress } from '../uploads/records/previewAddress';
import type { AnswerColumn } from './list/answerColumns';
import type { FormRecord } from './formRecord.model';
import type { ShownVersion } from './list/storedVersions';

/** The receipt of a stored record. */
export function presentRecordReceipt({
  reference,
  submittedDate,
  title,
}: Pick<FormRecord, 'reference' | 'submittedDate' | 'title'>): RecordReceipt {
  return { reference, submittedDate: submittedDate.toISOString(), title };
}

type Listed = Parameters<typeof presentRecordReceipt>[0] &
  Pick<FormRecord, 'status' | 'formVersion'>;

/**
 * A record in a list.
 *
 * @param files - how many it has.
 */
export function presentRecordRow(record: Listed, files: number): RecordRow {
  const { status, formVersion } = record;
  return { ...presentRecordReceipt(record), status, formVersion, files };
}

function presentFile(
  file: SubmittedFile,
  label: string,
  contextPath: string,
): ShownFile {
  const { _id: id, originalFilename, size, mimeType, checksum } = file;
  const scan = file.scan === 'infected' ? 'none' : file.scan;
  const address = toPreviewAddress(id, file.filename, contextPath);
  return {
    id,
    label,
    originalFilename,
    size,
    mimeType,
    checksum,
    scan,
    address,
  };
}

/** The answers to the questions of a step: those outside of rows, and those of each row under its name. */
function presentAnswers(
  columns: readonly AnswerColumn[],
  payload: JsonObject,
): Pick<ShownStep, 'answers' | 'rows'> {
  const answers: ShownAnswer[] = [];
  const rows = new Map<string, ShownRow>();
  for (const column of columns) {
    const { key, term } = column;
    for (const { row, rowName, lines } of column.answersIn(payload)) {
      const shown = rows.get(row) ?? { key: row, term: rowName, answers: [] };
      if (rowName !== '') rows.set(row, shown);
      const own = rowName === '' ? answers : shown.answers;
      if (lines.length > 0) own.push({ key, term, lines });
    }
  }
  const answered = [...rows.values()].filter((row) => row.answers.length > 0);
  return { answers, rows: answered };
}

/** The files that answer a question, each with the row that it belongs to. */
function presentFiles(
  column: AnswerColumn,
  payload: JsonObject,
  files: readonly SubmittedFile[],
  contextPath: string,
): ShownFile[] {
  const field = column.key.slice(column.key.indexOf('#') + 1);
  return column.answersIn(payload).flatMap(({ path, rowName }) => {
    const label = [rowName, column.term].filter(Boolean).join(', ');
    return files
      .filter(({ slot }) => slot === `${path}/${field}`)
      .map((file) => presentFile(file, label, contextPath));
  });
}

/** A record with its answers in the words of the version that it was stored with. */
export function presentRecordView(
  record: FormRecord,
  files: readonly SubmittedFile[],
  { version, title, steps, columns }: ShownVersion,
  contextPath: string,
): RecordView {
  const { formKey: key, payload } = record;
  const shown = steps.map(({ id, label }): ShownStep => {
    const own = columns.filter(({ step }) => step === id);
    const asked = own.filter(({ isFile }) => !isFile);
    const answered = own
      .filter(({ isFile }) => isFile)
      .flatMap((column) => presentFiles(column, payload, files, contextPath));
    return { id, label, ...presentAnswers(asked, payload), files: answered };
  });
  return {
    record: presentRecordRow(record, files.length),
    form: { key, version, title },
    data: payload,
    steps: shown.filter(
      (step) => step.answers.length + step.rows.length + step.files.length > 0,
    ),
  };
}
