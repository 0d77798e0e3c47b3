import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { idInside, messageId } from '../fieldId';
import { useRenderer } from '../RendererContext';
import { useScope } from '../ScopeContext';
import type { RowColumn, RowsView } from '../view/viewTypes';
import { RowLine } from './RowLine';
import { findRow } from './rowKey';
import { RowLinesHead } from './RowLinesHead';
import { rowTitle } from './rowTitle';
import { useFocusLater } from './useFocusLater';
import { useLineChanges } from './useLineChanges';
import { useRowList } from './useRowList';
import { useRowSelection, type RowSelection } from './useRowSelection';

interface RowLinesProps {
  readonly rows: RowsView;
  readonly columns: readonly RowColumn[];
  /** How many rows there are, in words. */
  readonly count: string;
  /** Why there can be no further row: the button that adds one then stays, and does nothing. Absent: it goes. */
  readonly full?: string | undefined;
  /** Beside the number of rows. */
  readonly remark?: ReactNode;
  /** Draws what can be done with the selected rows. */
  bulk(selection: RowSelection): ReactNode;
  /** Between the rows and the button that adds one. */
  readonly children?: ReactNode;
}

/**
 * Draws repeated objects as rows with columns, which stay open: many short rows of files. Removed rows can be taken
 * back. It renders when rows come or go, or are selected.
 */
export function RowLines(props: RowLinesProps) {
  const { rows, columns, count, full, remark, bulk, children } = props;
  const { node, isFixed, most } = rows;
  const { t } = useTranslation('renderer');
  const { onAnswer } = useRenderer();
  const { findShown } = useScope();
  const list = useRowList(node);
  const { id, path, keys, follow, readRows } = list;
  const { selected, select, selectAll } = useRowSelection(keys);
  const focusLater = useFocusLater();
  const finding = findShown(node.rows);
  const selectAllId = idInside(id, 'select');
  const changes = useLineChanges({ node, list, selectAllId, focusLater });
  const { removed, kept, said, removeAll } = changes;
  const remove = useCallback((key: string) => removeAll([key]), [removeAll]);
  const fullId = idInside(id, 'full');
  const hasRoom = keys.length < most;

  const selection: RowSelection = {
    keys: selected,
    total: keys.length,
    readNames: () => {
      const now = readRows();
      return selected
        .map((key) => findRow(now, key))
        .map((index) => rowTitle(node, now[index], index));
    },
    set: (field, value) => {
      for (const key of selected) {
        const index = findRow(readRows(), key);
        onAnswer({ kind: 'set', path: `${path}/${index}/${field}`, value });
      }
    },
    clear: () => selectAll(false),
    remove: () => removeAll(selected),
  };

  return (
    <div className="rows">
      <div className={isFixed ? 'row-lines is-fixed' : 'row-lines'}>
        {!isFixed && <div className="bulkbar">{bulk(selection)}</div>}
        <RowLinesHead
          id={selectAllId}
          columns={columns}
          isFixed={isFixed}
          selection={selection}
          onSelect={selectAll}
        />
        {keys.map((key, position) => (
          <RowLine
            key={key}
            node={node}
            rowKey={key}
            position={position}
            follow={follow}
            columns={columns}
            isFixed={isFixed}
            isSelected={!isFixed && selected.includes(key)}
            onSelect={select}
            onRemove={remove}
          />
        ))}
      </div>
      <div className="field-msg" id={messageId(id)}>
        <div>
          {finding === undefined ? null : (
            <p className="field-error">
              <span>{finding.message}</span>
            </p>
          )}
          <span role="status">{said}</span>{' '}
          {removed === undefined ||
          isFixed ||
          kept + removed.rows.length > most ? null : (
            <Button
              variant="link"
              small
              about={removed.name}
              onClick={() => changes.undo(removed)}
            >
              {t('rows.undo')}
            </Button>
          )}{' '}
          {remark}
        </div>
        {!isFixed && <span className="counter num">{count}</span>}
      </div>
      {children}
      {!isFixed && (hasRoom || full !== undefined) && (
        <button
          type="button"
          id={id}
          className="btn btn-link"
          aria-describedby={hasRoom ? messageId(id) : fullId}
          aria-disabled={!hasRoom || undefined}
          onClick={() => {
            if (hasRoom) focusLater(idInside(id, changes.add()));
          }}
        >
          <Icon name="plus" />
          {node.addLabel}
        </button>
      )}
      {!isFixed && !hasRoom && full !== undefined && (
        <p className="hint" id={fullId}>
          {full}
        </p>
      )}
    </div>
  );
}
