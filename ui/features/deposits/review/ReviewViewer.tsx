import { useId, useState } from 'react';
import type { DepositedFile, DepositedPages } from '@contract/deposits';
import type { ApiClient } from '../../../lib/apiClient';
import { PageViewer } from '../../preview/PageViewer';
import { toPictureAddress } from '../../preview/previewAddress';
import { useReviewTexts } from './useReviewTexts';

export interface ReviewViewerProps {
  readonly api: Pick<ApiClient, 'url'>;
  readonly files: readonly DepositedFile[];
}

type Drawn = DepositedFile & { readonly pages: DepositedPages };

const isDrawn = (file: DepositedFile): file is Drawn =>
  file.pages !== undefined;

/** The rendered pages of one file after another, beside the answers. */
export function ReviewViewer({ api, files }: ReviewViewerProps) {
  const t = useReviewTexts();
  const [slot, setSlot] = useState<string>();
  const heading = useId();
  const select = useId();
  const drawn = files.filter(isDrawn);
  const file = drawn.find((each) => each.slot === slot) ?? drawn[0];
  return (
    <section className="viewer mb-4 no-print" aria-labelledby={heading}>
      <div className="viewer-bar">
        <h2 className="h3 me-2" id={heading}>
          {file?.originalFilename ?? t('viewer.title')}
        </h2>
        {drawn.length < 2 ? null : (
          <span className="push d-flex align-items-center gap-2">
            <label htmlFor={select}>{t('viewer.file')}</label>
            <select
              id={select}
              className="form-select w-auto"
              value={file?.slot}
              onChange={({ target }) => setSlot(target.value)}
            >
              {drawn.map((each) => (
                <option key={each.slot} value={each.slot}>
                  {each.label}
                </option>
              ))}
            </select>
          </span>
        )}
      </div>
      {file === undefined ? (
        <p className="hint p-3 mb-0">{t('viewer.none')}</p>
      ) : (
        <PageViewer
          key={file.slot}
          filename={file.originalFilename}
          pageCount={file.pages.count}
          isPicture={file.mimeType !== 'application/pdf'}
          addressOf={(page) =>
            toPictureAddress(
              file.pages,
              (path) => api.url(path),
              file.mimeType === 'application/pdf' ? page : undefined,
            )
          }
        />
      )}
    </section>
  );
}
