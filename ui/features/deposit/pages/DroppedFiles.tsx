import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { dropUndone } from '../depositActions';
import { useDepositPart } from '../useDepositPart';
import { useAppDispatch } from '../../shell/appHooks';

/** Names the files that another answer removed, and offers to undo that. */
export function DroppedFiles() {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const dropped = useDepositPart(({ memory }) => memory.droppedFiles);
  const files = dropped?.files ?? [];
  const count = files.length;
  const names = files.map(({ record }) => record.originalFilename).join(', ');
  const withRows = (dropped?.rows ?? []).length > 0;
  return (
    <div role="status">
      {count === 0 ? null : (
        <Note
          title={t('droppedFiles.removed', { names, count })}
          actions={
            <Button small onClick={() => dispatch(dropUndone())}>
              {t('droppedFiles.undo')}
            </Button>
          }
        >
          <p>
            {withRows
              ? t('droppedFiles.withRows')
              : t('droppedFiles.why', { count })}
          </p>
        </Note>
      )}
    </div>
  );
}
