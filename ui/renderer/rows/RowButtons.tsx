import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/IconButton';

interface RowButtonsProps {
  /** Of the row's card. */
  readonly id: string;
  readonly name: string;
  readonly rowKey: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  onMove(key: string, by: number): void;
  onRemove(key: string): void;
}

/** The id of a button of the row with this id. */
export function rowButtonId(
  row: string,
  button: 'up' | 'down' | 'remove',
): string {
  return `${row}-${button}`;
}

/** The buttons that move and remove a row. They render with its name, not with its number. */
export const RowButtons = memo(DrawnButtons);

function DrawnButtons(props: RowButtonsProps) {
  const { id, name, rowKey, isFirst, isLast } = props;
  const { t } = useTranslation('renderer');
  return (
    <>
      <IconButton
        icon="au"
        id={rowButtonId(id, 'up')}
        label={t('rows.up', { name })}
        waiting={isFirst}
        onClick={() => props.onMove(rowKey, -1)}
      />
      <IconButton
        icon="ad"
        id={rowButtonId(id, 'down')}
        label={t('rows.down', { name })}
        waiting={isLast}
        onClick={() => props.onMove(rowKey, 1)}
      />
      <IconButton
        icon="bin"
        id={rowButtonId(id, 'remove')}
        label={t('rows.remove', { name })}
        onClick={() => props.onRemove(rowKey)}
      />
    </>
  );
}
