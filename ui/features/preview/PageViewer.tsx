import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PageBar } from './PageBar';
import { PagePicture } from './PagePicture';
import type { PictureAddress } from './previewAddress';

export interface PageViewerProps {
  readonly filename: string;
  readonly pageCount: number;
  /** The file has no pages: it is one picture. */
  readonly isPicture: boolean;
  addressOf(page: number): PictureAddress;
}

/** Where a key leads from a page. */
function pageOfKey(key: string, page: number, last: number): number {
  if (key === 'PageDown') return Math.min(page + 1, last);
  return key === 'PageUp' ? Math.max(page - 1, 1) : page;
}

/** The pages of a file one by one, as pictures; each is loaded when it is looked at. */
export function PageViewer(props: PageViewerProps) {
  const { filename, pageCount, isPicture, addressOf } = props;
  const { t } = useTranslation('app');
  const [page, setPage] = useState(1);
  const words = isPicture
    ? t('preview.picture', { filename })
    : t('preview.pageOf', { page, count: pageCount, filename });

  const turn = (event: KeyboardEvent) => {
    const next = pageOfKey(event.key, page, pageCount);
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return;
    event.preventDefault();
    setPage(next);
  };
  return (
    <div
      className="page-viewer"
      role="group"
      aria-label={t('preview.name', { filename })}
      onKeyDown={isPicture ? undefined : turn}
    >
      {isPicture ? null : (
        <PageBar page={page} pageCount={pageCount} onGo={setPage} />
      )}
      <p className="visually-hidden" role="status">
        {words}
      </p>
      <PagePicture key={page} address={addressOf(page)} alt={words} />
    </div>
  );
}
