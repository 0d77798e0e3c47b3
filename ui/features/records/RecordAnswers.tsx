import type { RecordView, ShownStep } from '@contract/records';
import { FileSummary } from '../../components/FileSummary';
import { formatDateTime } from '../../components/formatDate';
import { Ledger } from '../../components/Ledger';
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
        <Ledger rows={about} />
      </div>
      {steps.map((step) => (
        <StepSheet key={step.id} step={step} />
      ))}
    </>
  );
}

function StepSheet({ step }: { step: ShownStep }) {
  const rows = step.answers.map(({ term, lines }) => ({
    term,
    value: lines.map((line, index) => <div key={index}>{line}</div>),
  }));
  return (
    <section className="sheet" aria-label={step.label}>
      <header>
        <h2>{step.label}</h2>
      </header>
      {rows.length > 0 ? <Ledger rows={rows} /> : null}
      {step.files.map((file) => (
        <FileSummary
          key={file.id}
          name={file.originalFilename}
          size={file.size}
          mimeType={file.mimeType}
          purpose={file.label}
          checksum={file.checksum}
          exact
        />
      ))}
    </section>
  );
}
