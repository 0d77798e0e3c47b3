import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { drawKey } from '@engine';
import type { JsonObject } from '@engine/types/json';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { idInside, messageId } from '../fieldId';
import { useRenderer } from '../RendererContext';
import { useScope } from '../ScopeContext';
import type { RowColumn, RowsView } from '../view/viewTypes';
import { removalFocus } from './removalFocus';
import { rowButtonId } from './RowButtons';
import { RowLine } from './RowLine';
import { findRow, rowKey } from './rowKey';
import { RowLinesHead } from './RowLinesHead';
import { rowTitle } from './rowTitle';
import { useFocusLater } from './useFocusLater';
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

interface Removed {
  readonly rows: readonly {
    readonly row: JsonObject;
    readonly index: number;
  }[];
  readonly name: string;
}

/**
 * Draws repeated objects as rows with columns, which stay open: many short rows of files. Removed rows can be taken
 * back. It renders when rows come or go, or are selected.
 */
export function RowLines(props: RowLinesProps) {
  const { rows, columns, count, full, remark, bulk, children } = props;
  const { node, isFixed, most } = rows;
  const { t } = useTranslation('renderer');
  const { onAnswer, random } = useRenderer();
  const { findShown } = useScope();
  const { id, path, keys, follow, readRows } = useRowList(node);
  const { selected, select, selectAll } = useRowSelection(keys);
  const [removed, setRemoved] = useState<Removed>();
  const [said, setSaid] = useState('');
  const focusLater = useFocusLater();
  const finding = findShown(node.rows);
  const selectAllId = idInside(id, 'select');
  const fullId = idInside(id, 'full');
  const hasRoom = keys.length < most;

  const add = useCallback(() => {
    const key = drawKey(random());
    onAnswer({ kind: 'insert', path, row: { ...node.newRow, key } });
    return String(key);
  }, [onAnswer, random, path, node]);

  /** Removes rows, the last first, so that the places of the others stay right. */
  const removeAll = useCallback(
    (those: readonly string[]) => {
      const list = readRows();
      const gone = those
        .map((key) => findRow(list, key))
        .sort((a, b) => a - b)
        .flatMap((index) => {
          const row = list[index];
          return row === undefined ? [] : [{ row, index }];
        });
      const [first] = gone;
      if (first === undefined) return;
      const name =
        gone.length === 1
          ? rowTitle(node, first.row, first.index)
          : t('rows.several', { count: gone.length });
      for (const { index } of [...gone].reverse())
        onAnswer({ kind: 'remove', path: `${path}/${index}` });
      setRemoved({ rows: gone, name });
      setSaid(t('rows.removed', { name, count: gone.length }));
      // The page is never without a row.
      if (list.length === gone.length) focusLater(idInside(id, add()));
      else if (gone.length > 1) focusLater(selectAllId);
      else focusLater(removalFocus(id, list, first.index));
    },
    [readRows, path, node, id, selectAllId, onAnswer, t, focusLater, add],
  );
  const remove = useCallback((key: string) => removeAll([key]), [removeAll]);

  function undo({ rows: gone, name }: Removed): void {
    const [first] = gone;
    for (const { row, index } of gone)
      onAnswer({ kind: 'insert', path, index, row });
    setRemoved(undefined);
    setSaid(t('rows.returned', { name, count: gone.length }));
    if (first !== undefined)
      focusLater(
        rowButtonId(idInside(id, rowKey(first.row, first.index)), 'remove'),
      );
  }

  const selection: RowSelection = {
    keys: selected,
    total: keys.length,
    readNames: () => {
      const list = readRows();
      return selected
        .map((key) => findRow(list, key))
        .map((index) => rowTitle(node, list[index], index));
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
          keys.length + removed.rows.length > most ? null : (
            <Button
              variant="link"
              small
              about={removed.name}
              onClick={() => undo(removed)}
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
            if (hasRoom) focusLater(idInside(id, add()));
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
