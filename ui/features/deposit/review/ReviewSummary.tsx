import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepEntry } from '@engine/types/definition';
import { EnumLabel } from '../../../components/EnumLabel';
import { FileSummary } from '../../../components/FileSummary';
import { Icon } from '../../../components/Icon';
import { DescriptionList } from '../../../components/tables/DescriptionList';
import { countPages } from '../../upload/fileFacts';
import { splitRemarks } from '../../upload/fileRemarks';
import { useUploadTexts } from '../../upload/useUploadTexts';
import type { ReviewFile, ReviewRow, ReviewSheet } from './reviewSheets';

export interface ReviewSummaryProps {
  readonly sheets: readonly ReviewSheet[];
  /** The ids of covers that the system made. */
  readonly made: readonly (string | null)[];
  /** An edit link was followed; absent where nothing can be edited. */
  onEdit?(step: StepEntry): void;
  /** Draws the preview beneath a file. */
  drawPreview?(file: ReviewFile): ReactNode;
  /** Draws the notes beneath the answer at a pointer. */
  drawNotes?: ((pointer: string) => ReactNode) | undefined;
}

/** Everything that will be sent, a sheet for each step, each with a link to change it (S2 §2 Review). */
export function ReviewSummary({
  sheets,
  made,
  onEdit,
  drawPreview,
  drawNotes,
}: ReviewSummaryProps) {
  const { t } = useTranslation('app');
  return (
    <>
      {sheets.map(({ step, rows, files }) => (
        <div key={step.id}>
          {rows.length > 0 ? (
            <Sheet title={step.label} step={step} onEdit={onEdit}>
              <DescriptionList
                rows={rows.map((row) =>
                  toDescriptionRow(row, drawNotes?.(row.key)),
                )}
              />
            </Sheet>
          ) : null}
          {files.length > 0 ? (
            <Sheet title={t('review.files')} step={step} onEdit={onEdit}>
              {files.map((file) => (
                <FileRow
                  key={file.key}
                  file={file}
                  picture={findPicture(file, files)}
                  isMade={made.includes(file.record.tempFileId)}
                >
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
  onEdit: ((step: StepEntry) => void) | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation('app');
  return (
    <section className="sheet" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {onEdit === undefined ? null : (
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
        )}
      </header>
      {children}
    </section>
  );
}

const toDescriptionRow = (row: ReviewRow, notes: ReactNode) => ({
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
      {notes}
    </>
  ),
});

/** The picture of a file; of a book, which has none, that of its cover. */
const findPicture = ({ key, record }: ReviewFile, all: readonly ReviewFile[]) =>
  record.thumbnail ??
  all.find(({ covers }) => covers === key)?.record.thumbnail ??
  null;

function FileRow({
  file: { label, record },
  picture,
  isMade,
  children,
}: {
  file: ReviewFile;
  picture: string | null;
  /** The system made it from the publication. */
  isMade: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('app');
  const uploads = useUploadTexts();
  const pages = countPages(record);
  const toCheck = splitRemarks(record.warnings).shown;
  return (
    <FileSummary
      name={record.originalFilename}
      size={record.size}
      mimeType={record.mimeType}
      thumbnail={picture}
      purpose={label}
      detail={record.format?.name ?? ''}
      notes={[
        ...(pages === undefined ? [] : [uploads('pages', { count: pages })]),
        ...(isMade ? [t('review.madeFromFile')] : []),
      ]}
    >
      {toCheck.length > 0 ? (
        <p className="meta">
          <Icon name="warn" />{' '}
          {t('review.toCheck', {
            count: toCheck.length,
            found: toCheck.map(({ message }) => message).join('; '),
          })}
        </p>
      ) : null}
      {children}
    </FileSummary>
  );
}
