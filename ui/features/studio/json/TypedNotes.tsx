import { useDispatch } from 'react-redux';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { typedDropped } from '../state/studioActions';
import { useStudio } from '../state/useStudio';
import { useJsonTexts } from './useJsonTexts';

/** Names each typed JSON that is not valid and not in view. */
export function TypedNotes({
  shown,
  onShow,
}: {
  /** The file whose JSON is in view. */
  readonly shown: string | undefined;
  onShow(file: string): void;
}) {
  const t = useJsonTexts();
  const dispatch = useDispatch();
  const files = Object.keys(useStudio(({ typed }) => typed));
  return files
    .filter((file) => file !== shown)
    .map((file) => (
      <div key={file} className="wide pb-3">
        <Note
          tone="warning"
          role="status"
          title={t('waiting', { file })}
          actions={
            <>
              <Button small about={file} onClick={() => onShow(file)}>
                {t('show')}
              </Button>
              <Button
                small
                icon="bin"
                about={file}
                onClick={() => dispatch(typedDropped(file))}
              >
                {t('drop')}
              </Button>
            </>
          }
        />
      </div>
    ));
}
