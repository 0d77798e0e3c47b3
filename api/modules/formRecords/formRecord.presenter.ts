import type {
  RecordReceipt,
  RecordRow,
  RecordView,
  ShownFile,
} from '@contract/records';
import type { SubmittedFile } from '../../submissions/submission';
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

function presentFile(file: SubmittedFile, label: string): ShownFile {
  const { id, originalFilename, size, mimeType, checksum } = file;
  const scan = file.scan === 'infected' ? 'none' : file.scan;
  return { id, label, originalFilename, size, mimeType, checksum, scan };
}

/** Which question a file answers: the slot with '*' for the numbers of rows. */
function toKey(slot: string): string {
  const parts = slot
    .split('/')
    .map((part) => (/^\d+$/.test(part) ? '*' : part));
  return `${parts.slice(0, -1).join('/')}#${parts.at(-1) ?? ''}`;
}

/** A record with its answers in the words of the version that it was stored with. */
export function presentRecordView(
  record: FormRecord,
  { version, definition, columns }: ShownVersion,
): RecordView {
  const { formKey: key, payload, files } = record;
  const steps = definition.form.steps.map(({ id, label }) => {
    const own = columns.filter(({ step }) => step === id);
    return {
      id,
      label,
      answers: own
        .filter(({ isFile }) => !isFile)
        .map((column) => ({
          key: column.key,
          term: column.term,
          lines: column.linesOf(payload),
        }))
        .filter(({ lines }) => lines.length > 0),
      files: own
        .filter(({ isFile }) => isFile)
        .flatMap((column) =>
          files
            .filter(({ slot }) => toKey(slot) === column.key)
            .map((file) => presentFile(file, column.term)),
        ),
    };
  });
  return {
    record: presentRecordRow(record),
    form: { key, version, title: definition.form.title },
    data: payload,
    steps: steps.filter(
      ({ answers, files: sent }) => answers.length + sent.length > 0,
    ),
  };
}
