import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowColumn } from '../view/viewTypes';
import type { RowSelection } from './useRowSelection';

interface RowLinesHeadProps {
  /** Of the check box that selects all rows. */
  readonly id: string;
  readonly columns: readonly RowColumn[];
  readonly isFixed: boolean;
  readonly selection: Pick<RowSelection, 'keys' | 'total'>;
  onSelect(isSelected: boolean): void;
}

/** The headings of the columns, which sighted users read: each row has labels of its own. The check box selects all rows. */
export function RowLinesHead(props: RowLinesHeadProps) {
  const { id, columns, isFixed, selection, onSelect } = props;
  const { t } = useTranslation('renderer');
  const count = selection.keys.length;
  const isAll = count > 0 && count === selection.total;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <div className="row-line row-head">
      {!isFixed && (
        <label className="row-select">
          <input
            ref={box}
            id={id}
            type="checkbox"
            className="form-check-input"
            checked={isAll}
            onChange={({ target }) => onSelect(target.checked)}
          />
          <span className="row-select-all">{t('rows.selectAll')}</span>
        </label>
      )}
      <span className="row-number" aria-hidden>
        #
      </span>
      <div className="row-cells" aria-hidden>
        {columns.map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </div>
  );
}
