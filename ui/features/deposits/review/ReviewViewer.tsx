import { useId, useState } from 'react';
import type { DepositedFile } from '@contract/deposits';
import { RetryButton } from '../../../components/RetryButton';
import { Note } from '../../../components/Note';
import { Skeleton } from '../../../components/Skeleton';
import { toFilePurpose } from '../../deposit/receipt/toFilePurpose';
import type { VisitStart } from '../../shell/visit';
import { FileContent } from '../file/FileContent';
import { DownloadLink } from '../file/FileLinks';
import { useFileTexts } from '../file/useFileTexts';
import { useFileView } from '../file/useFileView';
import { PageViewer } from '../../preview/PageViewer';
import { toPictureAddress } from '../../preview/previewAddress';
import { useReviewTexts } from './useReviewTexts';

export interface ReviewViewerProps {
  readonly start: Pick<VisitStart, 'api' | 'log'>;
  readonly files: readonly DepositedFile[];
}

type Opened = DepositedFile & { readonly id: string };

/** A file that may be opened. */
const isOpened = (file: DepositedFile): file is Opened => file.id !== undefined;

/** One file after another beside the answers: its pages, its text, or why there is nothing to see. */
export function ReviewViewer({ start, files }: ReviewViewerProps) {
  const t = useReviewTexts();
  const [slot, setSlot] = useState<string>();
  const heading = useId();
  const opened = files.filter(isOpened);
  const file = opened.find((each) => each.slot === slot) ?? opened[0];
  const url = (path: string) => start.api.url(path);
  return (
    <section className="viewer mb-4 no-print" aria-labelledby={heading}>
      <div className="viewer-bar">
        <h2 className="h3 me-2" id={heading}>
          {file?.originalFilename ?? t('viewer.title')}
        </h2>
        <span className="push d-flex flex-wrap align-items-center gap-2">
          {opened.length < 2 ? null : (
            <FileChoice opened={opened} file={file} onChoose={setSlot} />
          )}
          {file === undefined ? null : (
            <DownloadLink
              url={url}
              filename={file.originalFilename}
              source={{ location: file.id, filename: file.originalFilename }}
            />
          )}
        </span>
      </div>
      {file === undefined ? (
        <p className="hint p-3 mb-0">
          {t(files.length === 0 ? 'viewer.noFile' : 'viewer.none')}
        </p>
      ) : (
        <OpenedFile key={file.slot} start={start} file={file} />
      )}
    </section>
  );
}

interface FileChoiceProps {
  readonly opened: readonly Opened[];
  readonly file: Opened | undefined;
  onChoose(slot: string): void;
}

function FileChoice({ opened, file, onChoose }: FileChoiceProps) {
  const t = useReviewTexts();
  const select = useId();
  return (
    <>
      <label htmlFor={select}>{t('viewer.file')}</label>
      <select
        id={select}
        className="form-select w-auto"
        value={file?.slot}
        onChange={({ target }) => onChoose(target.value)}
      >
        {opened.map((each) => (
          <option key={each.slot} value={each.slot}>
            {toFilePurpose(each.issue, each.label)}
          </option>
        ))}
      </select>
    </>
  );
}

interface OpenedFileProps {
  readonly start: ReviewViewerProps['start'];
  readonly file: Opened;
}

/** The pages of a file; of one without pages what else there is to see. */
function OpenedFile({ start, file }: OpenedFileProps) {
  const { id, pages, originalFilename: filename } = file;
  if (pages === undefined) return <AskedFile start={start} id={id} />;
  return (
    <PageViewer
      filename={filename}
      pageCount={pages.count}
      isPicture={pages.count === 1 && file.mimeType.startsWith('image/')}
      addressOf={(page) =>
        toPictureAddress(pages, (path) => start.api.url(path), page)
      }
    />
  );
}

function AskedFile({
  start,
  id,
}: Pick<OpenedFileProps, 'start'> & Pick<Opened, 'id'>) {
  const t = useFileTexts();
  const { answer, failed, again } = useFileView(start, id);
  if (failed)
    return (
      <Note
        tone="warning"
        role="alert"
        actions={<RetryButton onRetry={again} />}
      >
        {t('failed')}
      </Note>
    );
  if (answer === undefined) return <Skeleton bones={['page']} />;
  return <FileContent api={start.api} file={answer} />;
}
