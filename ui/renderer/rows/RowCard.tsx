import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { joinPointer, scopeAt } from '@engine';
import type { Context } from '@contract/context';
import type {
  Finding,
  FormState,
  ScopeEvaluation,
} from '@engine/types/evaluation';
import type { UiNode } from '@engine/types/definition';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import { IconButton } from '../../components/IconButton';
import { fieldId } from '../fieldId';
import { useRenderer } from '../RendererContext';
import { ScopeForm } from '../ScopeForm';
import { scopeFormProps } from '../view/scopeFormProps';
import { scopeView } from '../view/scopeView';
import type { RowsView } from '../view/viewTypes';
import { useScope } from '../ScopeContext';
import { rowHeading, rowTitle } from './rowTitle';

interface RowCardProps {
  readonly rows: RowsView;
  readonly row: JsonObject;
  readonly position: number;
  readonly isLast: boolean;
  readonly evaluation: ScopeEvaluation | undefined;
  readonly state: FormState;
  readonly context: Context;
  readonly serverFindings: readonly Finding[];
  readonly showAll: boolean;
  onMove(from: number, to: number): void;
  onRemove(position: number): void;
}

/** The id of a button of a row. */
export function rowButtonId(
  path: JsonPointer,
  button: 'up' | 'down' | 'remove',
): string {
  return `${fieldId(path)}-${button}`;
}

/**
 * Draws one row. It renders again when its own answers or their evaluation change, not with each state of the step:
 * the plan in the evaluation holds everything that conditions decide about a row.
 */
export const RowCard = memo(
  DrawnRow,
  (before, after) =>
    before.row === after.row &&
    before.evaluation === after.evaluation &&
    isSameInside(before, after) &&
    before.context === after.context &&
    before.position === after.position &&
    before.isLast === after.isLast &&
    before.showAll === after.showAll &&
    before.serverFindings === after.serverFindings &&
    before.rows.node === after.rows.node &&
    before.rows.path === after.rows.path,
);

/** Whether the objects inside a row are evaluated as before; what is outside the row can decide about them too. */
function isSameInside(before: RowCardProps, after: RowCardProps): boolean {
  const places = objectPaths(before.rows.node.nodes, rowPath(before));
  return places.every(
    (path) =>
      scopeAt(before.state.evaluation, path) ===
      scopeAt(after.state.evaluation, path),
  );
}

function objectPaths(nodes: readonly UiNode[], at: JsonPointer): JsonPointer[] {
  return nodes.flatMap((node) => {
    if ('layout' in node) return objectPaths(node.nodes, at);
    if (!('object' in node)) return [];
    const path = joinPointer(at, node.object);
    return [path, ...objectPaths(node.nodes, path)];
  });
}

function rowPath({
  rows,
  position,
}: Pick<RowCardProps, 'rows' | 'position'>): JsonPointer {
  return `${rows.path}/${position}`;
}

function DrawnRow(props: RowCardProps) {
  const { rows, row, position, isLast, state, context, showAll } = props;
  const { t } = useTranslation('renderer');
  const { form, stepId } = useRenderer();
  const { view: outer } = useScope();
  const path = rowPath(props);
  const source = { form, stepId, state, context };
  const view = scopeView(source, outer.sectionId, path, rows.node.nodes);
  const name = rowTitle(rows.node, row, position);
  return (
    <article className="row-card" aria-label={name}>
      <header>
        <h3>{rowHeading(rows.node, row, position)}</h3>
        <IconButton
          icon="au"
          id={rowButtonId(path, 'up')}
          label={t('rows.up', { name })}
          waiting={position === 0}
          onClick={() => props.onMove(position, position - 1)}
        />
        <IconButton
          icon="ad"
          id={rowButtonId(path, 'down')}
          label={t('rows.down', { name })}
          waiting={isLast}
          onClick={() => props.onMove(position, position + 1)}
        />
        <IconButton
          icon="bin"
          id={rowButtonId(path, 'remove')}
          label={t('rows.remove', { name })}
          onClick={() => props.onRemove(position)}
        />
      </header>
      <div id={fieldId(path)}>
        {view !== undefined && (
          <ScopeForm
            {...scopeFormProps(view, state, props.serverFindings)}
            showAll={showAll}
          />
        )}
      </div>
    </article>
  );
}
