import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepEntry } from '@engine/types/definition';
import { EnumLabel } from '../../../components/EnumLabel';
import { FileSummary } from '../../../components/FileSummary';
import { Ledger } from '../../../components/Ledger';
import type { ReviewFile, ReviewRow, ReviewSheet } from './reviewSheets';

export interface ReviewSummaryProps {
  readonly sheets: readonly ReviewSheet[];
  /** An edit link was followed. */
  onEdit(step: StepEntry): void;
  /** Draws the preview beneath a file. */
  drawPreview?(file: ReviewFile): ReactNode;
}

/** Everything that will be sent, a sheet for each step, each with a link to change it (S2 §2 Review). */
export function ReviewSummary({
  sheets,
  onEdit,
  drawPreview,
}: ReviewSummaryProps) {
  const { t } = useTranslation('app');
  return (
    <>
      {sheets.map(({ step, rows, files }) => (
        <div key={step.id}>
          {rows.length > 0 ? (
            <Sheet title={step.label} step={step} onEdit={onEdit}>
              <Ledger rows={rows.map(toLedgerRow)} />
            </Sheet>
          ) : null}
          {files.length > 0 ? (
            <Sheet title={t('review.files')} step={step} onEdit={onEdit}>
              {files.map((file) => (
                <FileRow key={file.key} file={file}>
                  {drawPreview?.(file)}
                </FileRow>
              ))}
            </Sheet>
          ) : null}
        </div>
      ))}
    </>
  );
}

function Sheet({
  title,
  step,
  onEdit,
  children,
}: {
  title: string;
  step: StepEntry;
  onEdit: (step: StepEntry) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('app');
  return (
    <section className="sheet" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <a
          className="no-print"
          href={`#${step.route}`}
          onClick={(event) => {
            event.preventDefault();
            onEdit(step);
          }}
        >
          {t('review.edit')}
          <span className="visually-hidden"> {title}</span>
        </a>
      </header>
      {children}
    </section>
  );
}

const toLedgerRow = (row: ReviewRow) => ({
  term: row.term,
  value: (
    <>
      {row.lines.map((line, index) => (
        <div key={index} className={row.isTitle ? 'work' : undefined}>
          <EnumLabel label={line} description={row.description} />
        </div>
      ))}
      {row.hints.map((hint, index) => (
        <div key={index} className="hint">
          {hint}
        </div>
      ))}
    </>
  ),
});

function FileRow({
  file: { label, record },
  children,
}: {
  file: ReviewFile;
  children: ReactNode;
}) {
  return (
    <FileSummary
      name={record.originalFilename}
      size={record.size}
      mimeType={record.mimeType}
      thumbnail={record.thumbnail}
      purpose={label}
    >
      {children}
    </FileSummary>
  );
}
