import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawKey } from '@engine';
import { Icon } from '../../components/Icon';
import { idInside, messageId } from '../fieldId';
import { OfferSlot } from '../frame/OfferSlot';
import { PinnedSlot } from '../frame/PinnedSlot';
import { useRenderer } from '../RendererContext';
import { useScope } from '../ScopeContext';
import type { RowsView } from '../view/viewTypes';
import { removalFocus } from './removalFocus';
import { RowCard } from './RowCard';
import { rowButtonId } from './RowButtons';
import { findRow, rowKey } from './rowKey';
import { rowTitle } from './rowTitle';
import { useFocusLater } from './useFocusLater';
import { useRowList } from './useRowList';

const noRow: ReadonlySet<string> = new Set();

/** Draws repeated objects as cards, with a button that adds one. It renders when rows come, go or move. */
export function RowCards({ rows }: { readonly rows: RowsView }) {
  const { node, isFixed } = rows;
  const { t } = useTranslation('renderer');
  const { onAnswer, random } = useRenderer();
  const { findShown } = useScope();
  const { id, path, keys, follow, readRows } = useRowList(node);
  const [said, setSaid] = useState('');
  const [worked, setWorked] = useState<ReadonlySet<string>>(noRow);
  const focusLater = useFocusLater();
  const finding = findShown(node.rows);

  function add(): void {
    const key = drawKey(random());
    onAnswer({ kind: 'insert', path, row: { ...node.newRow, key } });
    edit(String(key));
  }

  /** Opens one row; finished ones close. */
  const edit = useCallback(
    (key: string) => {
      setWorked(new Set([key]));
      focusLater(idInside(id, key));
    },
    [id, focusLater],
  );

  /** Keeps a row open that the answer being typed finishes. */
  const keepOpen = useCallback(
    (key: string) =>
      setWorked((now) => (now.has(key) ? now : new Set([...now, key]))),
    [],
  );

  const move = useCallback(
    (key: string, by: number) => {
      const list = readRows();
      const from = findRow(list, key);
      const to = from + by;
      const name = rowTitle(node, list[from], from);
      onAnswer({ kind: 'move', path: `${path}/${from}`, to });
      setSaid(t('rows.moved', { name, position: to + 1, total: list.length }));
      const row = idInside(id, rowKey(list[from], to));
      focusLater(rowButtonId(row, to < from ? 'up' : 'down'));
    },
    [readRows, path, node, id, onAnswer, t, focusLater],
  );

  const remove = useCallback(
    (key: string) => {
      const list = readRows();
      const position = findRow(list, key);
      const name = rowTitle(node, list[position], position);
      onAnswer({ kind: 'remove', path: `${path}/${position}` });
      setSaid(t('rows.removed', { name }));
      focusLater(removalFocus(id, list, position));
    },
    [readRows, path, node, id, onAnswer, t, focusLater],
  );

  return (
    <div className="rows">
      <PinnedSlot id={id} field={node.rows} />
      {node.offer !== undefined && !isFixed && (
        <OfferSlot
          field={node.rows}
          label={node.heading.replace('{position}', '').trim()}
          offer={node.offer}
        />
      )}
      {keys.map((key, position) => (
        <RowCard
          key={key}
          node={node}
          rowKey={key}
          position={position}
          isLast={position === keys.length - 1}
          isFixed={isFixed}
          stays={isFixed || keys.length === 1 || worked.has(key)}
          follow={follow}
          onEdit={edit}
          onWork={keepOpen}
          onMove={move}
          onRemove={remove}
        />
      ))}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {!isFixed && (
        <button
          type="button"
          id={id}
          className="btn btn-secondary"
          aria-describedby={messageId(id)}
          onClick={add}
        >
          <Icon name="plus" />
          {node.addLabel}
        </button>
      )}
      <div className="field-msg" id={messageId(id)}>
        {finding !== undefined && (
          <p className="field-error">
            <Icon name="error" />
            <span>{finding.message}</span>
          </p>
        )}
      </div>
    </div>
  );
}
