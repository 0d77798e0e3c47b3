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
import type { SubmittedFile } from '../../submissions/submission';
import { toPreviewAddress } from '../../previewAddress';
import type { AnswerColumn } from './answerColumns';
import type { FormRecord } from './formRecord.model';
import type { ShownVersion } from './storedVersions';

/** The receipt of a stored record. */
export function presentRecordReceipt({
  reference,
  submittedDate,
  title,
}: Pick<FormRecord, 'reference' | 'submittedDate' | 'title'>): RecordReceipt {
  return { reference, submittedDate: submittedDate.toISOString(), title };
}

type Listed = Parameters<typeof presentRecordReceipt>[0] &
  Pick<FormRecord, 'status' | 'formVersion'> & {
    files: readonly Pick<SubmittedFile, 'id'>[];
  };

/** A record in a list. */
export function presentRecordRow(record: Listed): RecordRow {
  const { status, formVersion, files } = record;
  return {
    ...presentRecordReceipt(record),
    status,
    formVersion,
    files: files.length,
  };
}

function presentFile(
  file: SubmittedFile,
  label: string,
  contextPath: string,
): ShownFile {
  const { id, originalFilename, size, mimeType, checksum } = file;
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
  { payload, files }: FormRecord,
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
  { version, title, steps, columns }: ShownVersion,
  contextPath: string,
): RecordView {
  const { formKey: key, payload } = record;
  const shown = steps.map(({ id, label }): ShownStep => {
    const own = columns.filter(({ step }) => step === id);
    const asked = own.filter(({ isFile }) => !isFile);
    const files = own
      .filter(({ isFile }) => isFile)
      .flatMap((column) => presentFiles(column, record, contextPath));
    return { id, label, ...presentAnswers(asked, payload), files };
  });
  return {
    record: presentRecordRow(record),
    form: { key, version, title },
    data: payload,
    steps: shown.filter(
      ({ answers, rows, files }) =>
        answers.length + rows.length + files.length > 0,
    ),
  };
}
