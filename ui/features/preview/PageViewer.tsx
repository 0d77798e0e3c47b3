import { PagePicture } from './PagePicture';
import { PageTurner } from './PageTurner';
import type { PictureAddress } from './previewAddress';
import { usePreviewTexts } from './usePreviewTexts';

export interface PageViewerProps {
  readonly filename: string;
  readonly pageCount: number;
  /** The file has no pages: it is one picture. */
  readonly isPicture: boolean;
  addressOf(page: number): PictureAddress;
}

/** The pages of a file one by one, as pictures; each is loaded when it is looked at. */
export function PageViewer(props: PageViewerProps) {
  const { filename, pageCount, isPicture, addressOf } = props;
  if (isPicture) return <PictureViewer {...props} />;
  return (
    <PageTurner unit="page" filename={filename} pageCount={pageCount}>
      {(page, words) => (
        <PagePicture key={page} address={addressOf(page)} alt={words} />
      )}
    </PageTurner>
  );
}

function PictureViewer({ filename, addressOf }: PageViewerProps) {
  const t = usePreviewTexts();
  const words = t('picture', { filename });
  return (
    <div
      className="page-viewer"
      role="group"
      aria-label={t('name', { filename })}
    >
      <p className="visually-hidden" role="status">
        {words}
      </p>
      <PagePicture address={addressOf(1)} alt={words} />
    </div>
  );
}
