import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/IconButton';
import { ScopeForm } from '../ScopeForm';
import { ScopePathContext } from '../ScopeContext';
import { toLineView } from '../view/lineView';
import type { RowColumn, RowsView } from '../view/viewTypes';
import type { FollowRow } from './followRows';
import { rowButtonId } from './RowButtons';
import { rowTitle } from './rowTitle';
import { useRow } from './useRow';

interface RowLineProps {
  readonly node: RowsView['node'];
  readonly rowKey: string;
  readonly position: number;
  readonly follow: FollowRow;
  readonly columns: readonly RowColumn[];
  readonly isFixed: boolean;
  readonly isSelected: boolean;
  onSelect(key: string, isSelected: boolean): void;
  onRemove(key: string): void;
}

/** Draws one row with its columns beside each other, and its other questions behind "More". */
export const RowLine = memo(DrawnLine);

function DrawnLine(props: RowLineProps) {
  const { node, rowKey, position, columns, isFixed, isSelected } = props;
  const { t } = useTranslation('renderer');
  const { id, path, locate, shown } = useRow(props);
  if (shown?.props === undefined) return null;
  const { row, props: form } = shown;
  const name = rowTitle(node, row, position);
  return (
    <article
      className={isSelected ? 'row-line is-selected' : 'row-line'}
      aria-label={name}
    >
      {!isFixed && (
        <label className="row-select">
          <input
            type="checkbox"
            className="form-check-input"
            checked={isSelected}
            onChange={({ target }) => props.onSelect(rowKey, target.checked)}
          />
          <span className="visually-hidden">{t('rows.select', { name })}</span>
        </label>
      )}
      <span className="row-number num" aria-hidden>
        <span>{rowTitle(node, undefined, position)}</span>
        <span>{position + 1}</span>
      </span>
      <div id={id} className="row-answers">
        <ScopePathContext value={path}>
          <ScopeForm
            {...form}
            view={toLineView(form.view, columns)}
            id={id}
            locate={locate}
          />
        </ScopePathContext>
      </div>
      {!isFixed && (
        <IconButton
          icon="bin"
          id={rowButtonId(id, 'remove')}
          label={t('rows.remove', { name })}
          onClick={() => props.onRemove(rowKey)}
        />
      )}
    </article>
  );
}
