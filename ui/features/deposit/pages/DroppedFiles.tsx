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
  const names = useDepositPart(({ memory }) =>
    (memory.droppedFiles?.files ?? [])
      .map(({ record }) => record.originalFilename)
      .join(', '),
  );
  return (
    <div role="status">
      {names === '' ? null : (
        <Note
          title={t('droppedFiles.removed', { names })}
          actions={
            <Button small onClick={() => dispatch(dropUndone())}>
              {t('droppedFiles.undo')}
            </Button>
          }
        >
          <p>{t('droppedFiles.why')}</p>
        </Note>
      )}
    </div>
  );
}
