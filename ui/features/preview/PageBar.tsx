import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../components/IconButton';
import { usePreviewTexts } from './usePreviewTexts';

/** What is turned: pages as pictures, or parts of a text. */
export type PageUnit = 'page' | 'part';

export interface PageBarProps {
  readonly unit: PageUnit;
  readonly page: number;
  readonly pageCount: number;
  onGo(page: number): void;
}

/** Reads a page number; undefined if the file has no such page. */
function findPage(text: string, pageCount: number): number | undefined {
  const page = /^\s*\d+\s*$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= pageCount ? page : undefined;
}

/** Previous, next, and a page by its number. A number that the file does not have changes nothing. */
export function PageBar({ unit, page, pageCount, onGo }: PageBarProps) {
  const t = usePreviewTexts();
  const context = { context: unit };
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const asked = findPage(typed ?? '', pageCount);
    setTyped(undefined);
    if (asked !== undefined && asked !== page) onGo(asked);
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Otherwise it would submit the deposit.
    event.preventDefault();
    go();
  };
  return (
    <div className="page-bar">
      <IconButton
        icon="au"
        label={t('previous', context)}
        waiting={page === 1}
        onClick={() => onGo(page - 1)}
      />
      <label className="num">
        {t('page', context)}{' '}
        <input
          className="form-control num"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('pageField', { ...context, count: pageCount })}
          value={typed ?? String(page)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={go}
          onKeyDown={enter}
        />{' '}
        {t('of', { count: pageCount })}
      </label>
      <IconButton
        icon="ad"
        label={t('next', context)}
        waiting={page === pageCount}
        onClick={() => onGo(page + 1)}
      />
    </div>
  );
}
