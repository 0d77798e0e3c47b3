import type { ReactNode } from 'react';
import { formatDateTime } from '@engine';
import type { DepositedFile } from '@contract/deposits';
import { FileSummary } from '../../../components/FileSummary';
import { Icon } from '../../../components/Icon';
import { toFilePurpose } from '../../deposit/receipt/toFilePurpose';
import type { StatusReader } from '../../publisher/depositStatus';
import { FileRemarks } from '../../upload/FileRemarks';
import { useUploadTexts } from '../../upload/useUploadTexts';
import { toFormatWords } from '../toFormatWords';
import { useDepositsTexts } from '../useDepositsTexts';

export interface DepositFilesProps {
  readonly files: readonly DepositedFile[];
  readonly reader: StatusReader;
  readonly timeZone: string;
  /** Draws the notes that the library pinned to the question of a file. */
  drawNotes?: ((slot: string) => ReactNode) | undefined;
}

/** The files of a deposit with their checksums and what the checks say about them. */
export function DepositFiles(props: DepositFilesProps) {
  const { files, reader, timeZone, drawNotes } = props;
  const t = useDepositsTexts();
  if (files.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="files-heading">
      <header>
        <h2 id="files-heading">{t('view.files')}</h2>
      </header>
      {files.map((file) => (
        <DepositedFileSummary
          key={file.slot}
          file={file}
          reader={reader}
          timeZone={timeZone}
          actions={drawNotes?.(file.slot)}
        />
      ))}
      <p className="hint mt-3">{t('view.checksum')}</p>
    </section>
  );
}

export interface DepositedFileSummaryProps extends Omit<
  DepositFilesProps,
  'files' | 'drawNotes'
> {
  readonly file: DepositedFile;
  /** Above what the checks say: what can be done with it, notes about it. */
  readonly actions?: ReactNode;
  /** Beneath what the checks say. */
  readonly children?: ReactNode;
}

/** One file with its format, its checksum and what the checks say about it. */
export function DepositedFileSummary(props: DepositedFileSummaryProps) {
  const { file, reader, actions, children } = props;
  const t = useUploadTexts();
  const { pageCount: count } = file;
  return (
    <FileSummary
      name={file.originalFilename}
      size={file.size}
      mimeType={file.mimeType}
      thumbnail={file.thumbnail ?? null}
      purpose={toFilePurpose(file.issue, file.label)}
      detail={toFormatWords(file.format, reader)}
      notes={count === undefined ? [] : [t('pages', { count })]}
      checksum={file.checksum}
      exact
    >
      {actions}
      <FileRemarks
        slot={undefined}
        record={{ warnings: file.warnings, duplicateIds: [] }}
        sentences={{ fileInvalid: '', fileErrorsTitle: '' }}
      />
      <FileChecks {...props} />
      {children}
    </FileSummary>
  );
}

const looks = {
  none: ['info', ''],
  clean: ['check', 'is-good'],
  success: ['check', 'is-good'],
  pending: ['clock', 'is-warning'],
  infected: ['error', 'is-error'],
  failure: ['error', 'is-error'],
} as const;

/** The virus scan and, for library staff, that there was none (R38) and the last comparison with the checksum. */
function FileChecks({
  file: { scan, scannedDate, fixity },
  reader,
  timeZone,
}: Omit<DepositedFileSummaryProps, 'actions' | 'children'>) {
  const t = useDepositsTexts();
  const ofUploads = useUploadTexts();
  const scanText =
    scan === 'infected' ? ofUploads('malwareRemoved') : t(`view.scan.${scan}`);
  const checks = [
    ...(scan === 'none' && reader !== 'staff'
      ? []
      : [{ look: scan, text: scanText, date: scannedDate }]),
    ...(fixity === undefined
      ? []
      : [
          {
            look: fixity.outcome,
            text: t(`view.fixity.${fixity.outcome}`),
            date: fixity.date,
          },
        ]),
  ];
  if (checks.length === 0) return null;
  return (
    <ul className="findings">
      {checks.map(({ look, text, date }) => (
        <li key={text} className={`finding ${looks[look][1]}`}>
          <Icon name={looks[look][0]} />
          <p>
            <b>{text}</b>
            {date === undefined ? null : (
              <span className="num"> {formatDateTime(date, timeZone)}</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
