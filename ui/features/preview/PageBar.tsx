import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/IconButton';

export interface PageBarProps {
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
export function PageBar({ page, pageCount, onGo }: PageBarProps) {
  const { t } = useTranslation('app');
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
        label={t('preview.previous')}
        waiting={page === 1}
        onClick={() => onGo(page - 1)}
      />
      <label className="num">
        {t('preview.page')}{' '}
        <input
          className="form-control num"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('preview.pageField', { count: pageCount })}
          value={typed ?? String(page)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={go}
          onKeyDown={enter}
        />{' '}
        {t('preview.of', { count: pageCount })}
      </label>
      <IconButton
        icon="ad"
        label={t('preview.next')}
        waiting={page === pageCount}
        onClick={() => onGo(page + 1)}
      />
    </div>
  );
}
