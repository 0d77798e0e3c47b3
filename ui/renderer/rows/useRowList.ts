import { useCallback, useMemo } from 'react';
import { readPointer } from '@engine';
import type { RowsNode } from '@engine/types/definition';
import type { JsonObject } from '@engine/types/json';
import { idInside } from '../fieldId';
import { useLivePart, useSource } from '../LiveContext';
import { useFieldPath, useScope } from '../ScopeContext';
import { followRows } from './followRows';
import { rowKey } from './rowKey';

/** The rows of a list of the document. The component renders when rows come, go or move. */
export function useRowList({ rows }: Pick<RowsNode, 'rows'>) {
  const { id: scopeId } = useScope();
  const path = useFieldPath(rows);
  const source = useSource();
  const keys = useLivePart(
    useCallback(
      ({ state }) =>
        ((readPointer(state.data, path) ?? []) as JsonObject[]).map(rowKey),
      [path],
    ),
  );
  const follow = useMemo(() => followRows(source, path), [source, path]);
  /** Returns the rows as they are now. */
  const readRows = useCallback(
    () => (readPointer(source.get().state.data, path) ?? []) as JsonObject[],
    [source, path],
  );
  return { id: idInside(scopeId, rows), path, keys, follow, readRows };
}
