import { memo, useCallback, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { isWithoutFinding, joinPointer, readPointer, scopeAt } from '@engine';
import type { JsonObject } from '@engine/types/json';
import { Button } from '../../components/Button';
import { idInside } from '../fieldId';
import { useLivePart, useSource } from '../LiveContext';
import { useRenderer } from '../RendererContext';
import { ScopeForm } from '../ScopeForm';
import { ScopePathContext, useScope } from '../ScopeContext';
import type { StepNow } from '../types';
import {
  findingsAt,
  pointedFrom,
  scopeFormProps,
} from '../view/scopeFormProps';
import { scopeView } from '../view/scopeView';
import type { RowsView } from '../view/viewTypes';
import type { FollowRow } from './followRows';
import { RowButtons } from './RowButtons';
import { findRow } from './rowKey';
import { rowHeading, rowLine, rowTitle } from './rowTitle';

interface RowCardProps {
  readonly node: RowsView['node'];
  readonly rowKey: string;
  readonly position: number;
  readonly isLast: boolean;
  /** It is the only one or was worked in: it is open even when nothing is left to answer. */
  readonly stays: boolean;
  readonly follow: FollowRow;
  onEdit(key: string): void;
  /** The focus came to one of its questions. */
  onWork(key: string): void;
  onMove(key: string, by: number): void;
  onRemove(key: string): void;
}

/**
 * Draws one row. It follows its own answers and their evaluation, not each state of the step: the plan in the evaluation
 * holds everything that conditions decide about a row.
 */
export const RowCard = memo(DrawnRow);

function DrawnRow(props: RowCardProps) {
  const { node, rowKey, position, isLast, stays, follow } = props;
  const { t } = useTranslation('renderer');
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
  const isClosed = isFinished && !stays;
  const line = isClosed && view !== undefined ? rowLine(node, row, view) : '';
  return (
    <article
      className={isClosed ? 'row-card is-closed' : 'row-card'}
      aria-label={name}
    >
      <header>
        <h3>
          {rowHeading(node, row, position)}
          {line !== '' && <span className="optional"> {line}</span>}
        </h3>
        {isClosed && (
          <Button
            variant="link"
            small
            about={name}
            onClick={() => props.onEdit(rowKey)}
          >
            {t('rows.edit')}
          </Button>
        )}
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
      <div id={id} onFocus={canClose ? () => props.onWork(rowKey) : undefined}>
        {!isClosed && view !== undefined && (
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
