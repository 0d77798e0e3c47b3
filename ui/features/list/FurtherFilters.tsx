import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../../components/Icon';
import { useListTexts } from './useListTexts';

export interface FurtherFiltersProps {
  /** An answer to one of them is wrong: it is shown. */
  readonly isWrong: boolean;
  readonly children: ReactNode;
}

/** Filters that a phone shows on request only, so that the list begins on its first screen. Wider pages always show them. */
export function FurtherFilters({ isWrong, children }: FurtherFiltersProps) {
  const t = useListTexts();
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  if (isWrong && !isOpened) setOpened(true);
  return (
    <>
      <button
        type="button"
        className="btn btn-link btn-sm more-filters"
        aria-expanded={isOpened}
        aria-controls={id}
        onClick={() => setOpened(!isOpened || isWrong)}
      >
        {t('moreFilters')}
        <Icon name="chev" />
      </button>
      <div className="further-filters" id={id} data-open={isOpened}>
        {children}
      </div>
    </>
  );
}
