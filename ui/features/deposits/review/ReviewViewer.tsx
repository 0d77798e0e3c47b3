import { useId, useState } from 'react';
import type { DepositedFile } from '@contract/deposits';
import type { ApiClient } from '../../../lib/apiClient';
import { DownloadLink, ViewLink } from '../file/FileLinks';
import { PageViewer } from '../../preview/PageViewer';
import { toPictureAddress } from '../../preview/previewAddress';
import { useReviewTexts } from './useReviewTexts';

export interface ReviewViewerProps {
  readonly api: Pick<ApiClient, 'url'>;
  readonly files: readonly DepositedFile[];
  /** The queue that the reviewer came from, as the query of the address. */
  readonly search: string;
}

type Opened = DepositedFile & { readonly id: string };

/** A file that may be opened. */
const isOpened = (file: DepositedFile): file is Opened => file.id !== undefined;

/** One file after another beside the answers: its pages, or the way to the page that shows its text. */
export function ReviewViewer({ api, files, search }: ReviewViewerProps) {
  const t = useReviewTexts();
  const [slot, setSlot] = useState<string>();
  const heading = useId();
  const opened = files.filter(isOpened);
  const file = opened.find((each) => each.slot === slot) ?? opened[0];
  const url = (path: string) => api.url(path);
  return (
    <section className="viewer mb-4 no-print" aria-labelledby={heading}>
      <div className="viewer-bar">
        <h2 className="h3 me-2" id={heading}>
          {file?.originalFilename ?? t('viewer.title')}
        </h2>
        <span className="push d-flex flex-wrap align-items-center gap-2">
          {opened.length < 2 ? null : (
            <FileChoice {...{ opened, file }} onChoose={setSlot} />
          )}
          {file === undefined ? null : (
            <DownloadLink
              {...{ url, filename: file.originalFilename }}
              source={{ location: file.id, filename: file.originalFilename }}
            />
          )}
        </span>
      </div>
      {file === undefined ? (
        <p className="hint p-3 mb-0">{t('viewer.none')}</p>
      ) : (
        <FilePages key={file.slot} {...{ file, search, url }} />
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
            {each.label}
          </option>
        ))}
      </select>
    </>
  );
}

interface FilePagesProps {
  readonly file: Opened;
  readonly search: string;
  url(path: string): string;
}

function FilePages({ file, search, url }: FilePagesProps) {
  const t = useReviewTexts();
  const { id, pages, originalFilename: filename } = file;
  if (pages === undefined)
    return (
      <div className="p-3">
        <p className="hint">{t('viewer.elsewhere')}</p>
        <ViewLink {...{ id, filename, search }} />
      </div>
    );
  return (
    <PageViewer
      {...{ filename }}
      pageCount={pages.count}
      isPicture={pages.count === 1 && file.mimeType.startsWith('image/')}
      addressOf={(page) => toPictureAddress(pages, url, page)}
    />
  );
}
