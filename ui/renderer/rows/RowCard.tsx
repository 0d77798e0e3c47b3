import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { ScopeForm } from '../ScopeForm';
import { ScopePathContext } from '../ScopeContext';
import type { RowsView } from '../view/viewTypes';
import type { FollowRow } from './followRows';
import { RowButtons } from './RowButtons';
import { rowHeading, rowLine, rowTitle } from './rowTitle';
import { useRow } from './useRow';

interface RowCardProps {
  readonly node: RowsView['node'];
  readonly rowKey: string;
  readonly position: number;
  readonly isLast: boolean;
  /** Rows are neither moved nor removed now. */
  readonly isFixed: boolean;
  /** It is the only one or was worked in: it is open even when nothing is left to answer. */
  readonly stays: boolean;
  readonly follow: FollowRow;
  onEdit(key: string): void;
  /** The focus came to one of its questions. */
  onWork(key: string): void;
  onMove(key: string, by: number): void;
  onRemove(key: string): void;
}

/** Draws one row as a card. */
export const RowCard = memo(DrawnRow);

function DrawnRow(props: RowCardProps) {
  const { node, rowKey, position, isLast, isFixed, stays } = props;
  const { t } = useTranslation('renderer');
  const { id, path, locate, isFinished, shown } = useRow(props);
  if (shown === undefined || shown.view?.nodes.length === 0) return null;

  const { row, view } = shown;
  const canClose = node.lineFields !== undefined;
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
        {!isFixed && (
          <RowButtons
            id={id}
            name={name}
            rowKey={rowKey}
            isFirst={position === 0}
            isLast={isLast}
            onMove={props.onMove}
            onRemove={props.onRemove}
          />
        )}
      </header>
      <div id={id} onFocus={canClose ? () => props.onWork(rowKey) : undefined}>
        {!isClosed && shown.props !== undefined && (
          <ScopePathContext value={path}>
            <ScopeForm {...shown.props} id={id} locate={locate} />
          </ScopePathContext>
        )}
      </div>
    </article>
  );
}
