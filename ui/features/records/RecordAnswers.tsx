import type { RecordView, ShownFile } from '@contract/records';
import { FileSummary } from '../../components/FileSummary';
import { formatDateTime } from '@engine';
import { DescriptionList } from '../../components/tables/DescriptionList';
import { useUploadTexts } from '../upload/useUploadTexts';
import { StepSheet } from './StepSheet';
import { useRecordTexts } from './useRecordTexts';

export interface RecordAnswersProps {
  readonly view: RecordView;
  readonly timeZone: string;
}

/** One record: the answers step by step, in the words of the version that it was stored with. */
export function RecordAnswers({ view, timeZone }: RecordAnswersProps) {
  const t = useRecordTexts();
  const { record, form, steps } = view;
  const about = [
    {
      term: t('reference'),
      value: <span className="ref">{record.reference}</span>,
    },
    {
      term: t('date'),
      value: (
        <span className="num">
          {formatDateTime(record.submittedDate, timeZone)}
        </span>
      ),
    },
    { term: t('version'), value: <span className="num">{form.version}</span> },
  ];
  return (
    <>
      <div className="sheet">
        <DescriptionList rows={about} />
      </div>
      {steps.map((step) => (
        <StepSheet key={step.id} step={step}>
          {step.files.map((file) => (
            <SentFile key={file.id} file={file} />
          ))}
        </StepSheet>
      ))}
    </>
  );
}

function SentFile({ file }: { file: ShownFile }) {
  const t = useRecordTexts();
  const ofUploads = useUploadTexts();
  const { originalFilename, address, scan } = file;
  const scanTexts = {
    clean: undefined,
    none: ofUploads('notScanned'),
    pending: ofUploads('scanPending'),
    infected: ofUploads('malwareRemoved'),
  };
  const scanText = scanTexts[scan];
  return (
    <FileSummary
      name={originalFilename}
      size={file.size}
      mimeType={file.mimeType}
      purpose={file.label}
      checksum={file.checksum}
      exact
    >
      {scanText === undefined ? null : <p className="meta">{scanText}</p>}
      {address === undefined ? null : (
        <p>
          <a href={address}>{t('openFile', { filename: originalFilename })}</a>
        </p>
      )}
    </FileSummary>
  );
}
