import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawKey } from '@engine';
import type { JsonObject } from '@engine/types/json';
import { idInside } from '../fieldId';
import { useLivePart } from '../LiveContext';
import { useRenderer } from '../RendererContext';
import { isSame } from '../view/isSame';
import type { RowsView } from '../view/viewTypes';
import { removalFocus } from './removalFocus';
import { rowButtonId } from './RowButtons';
import { findRow, rowKey } from './rowKey';
import { rowTitle } from './rowTitle';
import type { useFocusLater } from './useFocusLater';
import type { useRowList } from './useRowList';

/** Rows that were removed together, with their places. */
interface Removed {
  readonly rows: readonly {
    readonly row: JsonObject;
    readonly index: number;
  }[];
  readonly name: string;
  /** The blank row that came in their place, as it was made, because a list is never without a row. */
  readonly filler: JsonObject | undefined;
}

export interface LineChanges {
  /** The last removed rows, while they can be taken back. */
  readonly removed: Removed | undefined;
  /** How many rows there are without the blank one that undoing takes away. */
  readonly kept: number;
  /** What was done, for the status of the list. */
  readonly said: string;
  /** Adds a row and returns its key. */
  add(): string;
  /** Removes rows, the last first, so that the places of the others stay right. */
  removeAll(keys: readonly string[]): void;
  /** Puts removed rows back in their places. */
  undo(removed: Removed): void;
}

/** Adds and removes the rows of a list of lines, takes removals back, and moves the focus to what is there. */
export function useLineChanges({
  node,
  list: { id, path, readRows },
  selectAllId,
  focusLater,
}: {
  readonly node: RowsView['node'];
  readonly list: ReturnType<typeof useRowList>;
  /** Id of the box that selects all rows. */
  readonly selectAllId: string;
  readonly focusLater: ReturnType<typeof useFocusLater>;
}): LineChanges {
  const { t } = useTranslation('renderer');
  const { onAnswer, random } = useRenderer();
  const [removed, setRemoved] = useState<Removed>();
  const [said, setSaid] = useState('');
  const kept = useLivePart(
    useCallback(() => {
      const rows = readRows();
      return rows.length - (findFiller(rows, removed) < 0 ? 0 : 1);
    }, [readRows, removed]),
  );

  const add = useCallback(() => {
    const key = drawKey(random());
    onAnswer({ kind: 'insert', path, row: { ...node.newRow, key } });
    return String(key);
  }, [onAnswer, random, path, node]);

  const removeAll = useCallback(
    (those: readonly string[]) => {
      const rows = readRows();
      const gone = those
        .map((key) => findRow(rows, key))
        .sort((a, b) => a - b)
        .flatMap((index) => {
          const row = rows[index];
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
      setSaid(t('rows.removed', { name, count: gone.length }));
      // The page is never without a row.
      const filler = rows.length === gone.length ? add() : undefined;
      const left = readRows();
      setRemoved({
        rows: gone,
        name,
        filler: filler === undefined ? undefined : left[findRow(left, filler)],
      });
      if (filler !== undefined) focusLater(idInside(id, filler));
      else if (gone.length > 1) focusLater(selectAllId);
      else focusLater(removalFocus(id, rows, first.index));
    },
    [readRows, path, node, id, selectAllId, onAnswer, t, focusLater, add],
  );

  function undo(taken: Removed): void {
    const { rows: gone, name } = taken;
    const [first] = gone;
    const filler = findFiller(readRows(), taken);
    if (filler >= 0) onAnswer({ kind: 'remove', path: `${path}/${filler}` });
    for (const { row, index } of gone)
      onAnswer({ kind: 'insert', path, index, row });
    setRemoved(undefined);
    setSaid(t('rows.returned', { name, count: gone.length }));
    if (first !== undefined)
      focusLater(
        rowButtonId(idInside(id, rowKey(first.row, first.index)), 'remove'),
      );
  }

  return { removed, kept, said, add, removeAll, undo };
}

/** The position of the blank row that replaced removed ones; -1 when it is gone or has an answer. */
function findFiller(
  rows: readonly JsonObject[],
  removed: Removed | undefined,
): number {
  const filler = removed?.filler;
  return filler === undefined
    ? -1
    : rows.findIndex((row) => isSame(row, filler));
}
