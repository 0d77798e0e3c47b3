import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawKey, readPointer, scopeAt } from '@engine';
import type { JsonObject } from '@engine/types/json';
import { Icon } from '../../components/Icon';
import { fieldId, messageId } from '../fieldId';
import { useRenderer } from '../RendererContext';
import { useLive } from '../LiveContext';
import { useScope } from '../ScopeContext';
import type { RowsView } from '../view/viewTypes';
import { RowCard, rowButtonId } from './RowCard';
import { rowTitle } from './rowTitle';
import { useFocusLater } from './useFocusLater';

/** Draws repeated objects as cards, with a button that adds one. */
export function RowCards({ rows }: { readonly rows: RowsView }) {
  const { node, path } = rows;
  const { t } = useTranslation('renderer');
  const { state, context, serverFindings, showAll, onAnswer, random } =
    useLive();
  const { findShown } = useScope();
  const { theme } = useRenderer();
  const { Offer } = theme;
  const [said, setSaid] = useState('');
  const focusLater = useFocusLater();
  const list = (readPointer(state.data, path) ?? []) as JsonObject[];
  const finding = findShown(path);

  function add(): void {
    const key = drawKey(random());
    onAnswer({ kind: 'insert', path, row: { ...node.newRow, key } });
    focusLater(fieldId(`${path}/${list.length}`));
  }

  function move(from: number, to: number): void {
    const name = rowTitle(node, list[from], from);
    onAnswer({ kind: 'move', path: `${path}/${from}`, to });
    setSaid(t('rows.moved', { name, position: to + 1, total: list.length }));
    focusLater(rowButtonId(`${path}/${to}`, to < from ? 'up' : 'down'));
  }

  function remove(position: number): void {
    const name = rowTitle(node, list[position], position);
    onAnswer({ kind: 'remove', path: `${path}/${position}` });
    setSaid(t('rows.removed', { name }));
    focusLater(removalFocus(position));
  }

  /** Where the focus goes after a removal: to the row that took the place, then to the one above, then to "Add". */
  function removalFocus(position: number): string {
    const left = list.length - 1;
    if (left === 0) return fieldId(path);
    const next = Math.min(position, left - 1);
    return rowButtonId(`${path}/${next}`, 'remove');
  }

  return (
    <div className="rows">
      {node.offer !== undefined && Offer !== undefined && (
        <Offer
          path={path}
          label={node.heading.replace('{position}', '').trim()}
          offer={node.offer}
        />
      )}
      {list.map((row, position) => (
        <RowCard
          key={String(row['key'] ?? position)}
          rows={rows}
          row={row}
          position={position}
          isLast={position === list.length - 1}
          evaluation={scopeAt(state.evaluation, `${path}/${position}`)}
          state={state}
          context={context}
          serverFindings={serverFindings}
          showAll={showAll}
          onMove={move}
          onRemove={remove}
        />
      ))}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <button
        type="button"
        id={fieldId(path)}
        className="btn btn-secondary"
        aria-describedby={messageId(path)}
        onClick={add}
      >
        <Icon name="plus" />
        {node.addLabel}
      </button>
      <div className="field-msg" id={messageId(path)}>
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
