import { lazy, Suspense, useId, useState } from 'react';
import type { FileRecord } from '@contract/files';
import { Skeleton } from '../../components/Skeleton';
import { countPages, toPictureAddress } from './previewAddress';
import { usePreviewTexts } from './usePreviewTexts';

const PageViewer = lazy(async () => ({
  default: (await import('./PageViewer')).PageViewer,
}));

export interface FilePreviewProps {
  readonly file: FileRecord;
  /** Gives the address of a call. */
  url(path: string): string;
}

/** A button that opens the pages of a file; nothing of them is loaded before. Draws nothing where there is nothing to see. */
export function FilePreview({ file, url }: FilePreviewProps) {
  const t = usePreviewTexts();
  const id = useId();
  const [open, setOpen] = useState(false);
  const pageCount = countPages(file);
  if (pageCount === 0) return null;
  const isPicture = file.mimeType !== 'application/pdf';
  return (
    <div className="no-print">
      <button
        type="button"
        className="btn btn-link btn-sm preview-link"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'close' : isPicture ? 'openPicture' : 'open', {
          count: pageCount,
        })}
        <span className="visually-hidden"> ({file.originalFilename})</span>
      </button>
      {open ? (
        <div id={id}>
          <Suspense fallback={<Skeleton bones={['box']} />}>
            <PageViewer
              filename={file.originalFilename}
              pageCount={pageCount}
              isPicture={isPicture}
              addressOf={(page) =>
                toPictureAddress(file, url, isPicture ? undefined : page)
              }
            />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
