import { memo, useCallback, useContext } from 'react';
import { joinPointer, readPointer, scopeAt } from '@engine';
import type { JsonObject } from '@engine/types/json';
import { idInside } from '../fieldId';
import { useLivePart, useSource } from '../LiveContext';
import { useRenderer } from '../RendererContext';
import { ScopeForm } from '../ScopeForm';
import { ScopePathContext, useScope } from '../ScopeContext';
import type { StepNow } from '../types';
import { findingsAt, scopeFormProps } from '../view/scopeFormProps';
import { scopeView } from '../view/scopeView';
import type { RowsView } from '../view/viewTypes';
import type { FollowRow } from './followRows';
import { RowButtons } from './RowButtons';
import { findRow } from './rowKey';
import { rowHeading, rowTitle } from './rowTitle';

interface RowCardProps {
  readonly node: RowsView['node'];
  readonly rowKey: string;
  readonly position: number;
  readonly isLast: boolean;
  readonly follow: FollowRow;
  onMove(key: string, by: number): void;
  onRemove(key: string): void;
}

/**
 * Draws one row. It follows its own answers and their evaluation, not each state of the step: the plan in the evaluation
 * holds everything that conditions decide about a row.
 */
export const RowCard = memo(DrawnRow);

function DrawnRow(props: RowCardProps) {
  const { node, rowKey, position, isLast, follow } = props;
  const { form, stepId } = useRenderer();
  const { view: outer, id: outerId } = useScope();
  const outerPath = useContext(ScopePathContext);
  const rowsPath = joinPointer(outerPath, node.rows);
  const path = joinPointer(rowsPath, position);
  const source = useSource();
  const { row, plan } = useLivePart(
    useCallback(
      ({ state, context, serverFindings, showAll, judged }: StepNow) => {
        const evaluation = scopeAt(state.evaluation, path);
        return {
          row: readPointer(state.data, path) as JsonObject | undefined,
          plan: evaluation?.plan,
          findings: findingsAt(state.evaluation, path),
          lists: context.lists,
          serverFindings,
          showAll,
          judged,
        };
      },
      [path],
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
  if (row === undefined || plan === undefined) return null;

  const now = source.get();
  const view = scopeView(
    { form, stepId, state: now.state, context: now.context },
    outer.sectionId,
    path,
    node.nodes,
  );
  const id = idInside(idInside(outerId, node.rows), rowKey);
  const name = rowTitle(node, row, position);
  return (
    <article className="row-card" aria-label={name}>
      <header>
        <h3>{rowHeading(node, row, position)}</h3>
        <RowButtons
          id={id}
          name={name}
          rowKey={rowKey}
          isFirst={position === 0}
          isLast={isLast}
          onMove={props.onMove}
          onRemove={props.onRemove}
        />
      </header>
      <div id={id}>
        {view !== undefined && (
          <ScopePathContext value={path}>
            <ScopeForm
              {...scopeFormProps(view, path, now)}
              id={id}
              locate={locate}
            />
          </ScopePathContext>
        )}
      </div>
    </article>
  );
}
