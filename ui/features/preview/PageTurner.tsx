import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { PageBar, type PageUnit } from './PageBar';
import { usePreviewTexts } from './usePreviewTexts';

export interface PageTurnerProps {
  readonly unit: PageUnit;
  readonly filename: string;
  readonly pageCount: number;
  /**
   * Draws a page.
   *
   * @param words - name the page.
   */
  children(page: number, words: string): ReactNode;
}

/** Where a key leads from a page. */
function pageOfKey(key: string, page: number, last: number): number {
  if (key === 'PageDown') return Math.min(page + 1, last);
  return key === 'PageUp' ? Math.max(page - 1, 1) : page;
}

/** Shows the pages of a file one by one, turned with buttons, a number or the keys Page Up and Page Down. */
export function PageTurner(props: PageTurnerProps) {
  const { unit, filename, pageCount, children } = props;
  const t = usePreviewTexts();
  const [page, setPage] = useState(1);
  const words = t('pageOf', {
    context: unit,
    page,
    filename,
    count: pageCount,
  });
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
      aria-label={t('name', { filename })}
      onKeyDown={turn}
    >
      <PageBar unit={unit} page={page} pageCount={pageCount} onGo={setPage} />
      <p className="visually-hidden" role="status">
        {words}
      </p>
      {children(page, words)}
    </div>
  );
}
