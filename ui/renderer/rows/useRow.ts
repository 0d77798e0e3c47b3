import { useCallback, useContext } from 'react';
import { isWithoutFinding, joinPointer, readPointer, scopeAt } from '@engine';
import type { RowsNode } from '@engine/types/definition';
import type { JsonObject } from '@engine/types/json';
import { idInside } from '../fieldId';
import { useLivePart, useSource } from '../LiveContext';
import { useRenderer } from '../RendererContext';
import { ScopePathContext, useScope } from '../ScopeContext';
import type { StepNow } from '../types';
import {
  findingsAt,
  pointedFrom,
  scopeFormProps,
} from '../view/scopeFormProps';
import { scopeView } from '../view/scopeView';
import type { FollowRow } from './followRows';
import { findRow } from './rowKey';

interface RowPlace {
  readonly node: RowsNode;
  readonly rowKey: string;
  readonly position: number;
  readonly follow: FollowRow;
}

/**
 * One row and what it shows; nothing once it is gone. The component follows the row's own answers and their evaluation,
 * not each state of the step. The plan in the evaluation holds everything that conditions decide about a row.
 */
export function useRow({ node, rowKey, position, follow }: RowPlace) {
  const { form, stepId } = useRenderer();
  const { view: outer, id: outerId } = useScope();
  const outerPath = useContext(ScopePathContext);
  const rowsPath = joinPointer(outerPath, node.rows);
  const path = joinPointer(rowsPath, position);
  const source = useSource();
  const canClose = node.lineFields !== undefined;
  const { row, plan, isFinished } = useLivePart(
    useCallback(
      ({ state, context, serverFindings, showAll, judged }: StepNow) => {
        const evaluation = scopeAt(state.evaluation, path);
        return {
          row: readPointer(state.data, path) as JsonObject | undefined,
          plan: evaluation?.plan,
          isFinished:
            canClose &&
            isWithoutFinding(state.evaluation, path) &&
            pointedFrom(state.evaluation, path).length === 0 &&
            !serverFindings.some((one) => one.path.startsWith(`${path}/`)),
          findings: findingsAt(state.evaluation, path),
          lists: context.lists,
          serverFindings,
          showAll,
          judged,
        };
      },
      [path, canClose],
    ),
    useCallback(
      (listener: () => void) => follow(position, listener),
      [follow, position],
    ),
  );
  const locate = useCallback(() => {
    const list = readPointer(source.get().state.data, rowsPath);
    return joinPointer(rowsPath, findRow(list, rowKey));
  }, [source, rowsPath, rowKey]);
  const id = idInside(idInside(outerId, node.rows), rowKey);
  if (row === undefined || plan === undefined)
    return { id, path, locate, isFinished: false, shown: undefined };
  const now = source.get();
  const { state, context, only } = now;
  const view = scopeView(
    { form, stepId, state, context, only },
    outer.sectionId,
    path,
    node.nodes,
  );
  const props = view && scopeFormProps(view, path, now);
  return { id, path, locate, isFinished, shown: { row, view, props } };
}
