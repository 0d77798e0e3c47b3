import type {
  RecordReceipt,
  RecordRow,
  RecordView,
  ShownFile,
} from '@contract/records';
import type { SubmittedFile } from '../submissions/files/storedFile.model';
import { toPreviewAddress } from '../uploads/records/previewAddress';
import type { FormRecord } from './formRecord.model';
import { placeFiles, presentSteps } from '../submissions/shown/presentSteps';
import type { ShownVersion } from '../submissions/shown/storedVersions';

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
  const { _id: id, originalFilename, size, mimeType, checksum, scan } = file;
  const address = toPreviewAddress(id, file.filename, contextPath);
  return {
    id,
    label,
    originalFilename,
    size,
    mimeType,
    checksum,
    scan,
    ...(scan !== 'infected' && { address }),
  };
}

/** A record with its answers in the words of the version that it was stored with. */
export function presentRecordView(
  record: FormRecord,
  files: readonly SubmittedFile[],
  shown: ShownVersion,
  contextPath: string,
): RecordView {
  const { formKey: key, payload } = record;
  const { version, title } = shown;
  const placed = placeFiles(shown, payload, files);
  const steps = presentSteps(shown, payload).map((step) => ({
    ...step,
    files: placed
      .filter((one) => one.step === step.id)
      .map(({ file, label }) => presentFile(file, label, contextPath)),
  }));
  return {
    record: presentRecordRow(record, files.length),
    form: { key, version, title },
    data: payload,
    steps: steps.filter(
      (step) => step.answers.length + step.rows.length + step.files.length > 0,
    ),
  };
}
