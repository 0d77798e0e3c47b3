import { useDispatch } from 'react-redux';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { adoptedSettled, undone } from '../state/studioActions';
import { useStudio } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';

/** Names the changes that a closed tab left, until the user keeps them, takes them back or makes another one. */
export function AdoptedNote() {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const last = useStudio((studio) => studio.undo.at(-1));
  const isRefused = useStudio((studio) => studio.refusal !== null);
  // Another note has what the API says of them, and drops them.
  if (last?.isAdopted !== true || isRefused) return null;
  const { label: what } = last;
  const takeBack = () => {
    dispatch(undone(t('labels.undo', { what })));
    dispatch(adoptedSettled());
  };
  return (
    <div className="wide pb-3">
      <Note
        role="status"
        title={t('adopted.title', { what })}
        actions={
          <>
            <Button small icon="undo" onClick={takeBack}>
              {t('adopted.takeBack')}
            </Button>
            <Button small onClick={() => dispatch(adoptedSettled())}>
              {t('adopted.keep')}
            </Button>
          </>
        }
      >
        <p>{t('adopted.text')}</p>
      </Note>
    </div>
  );
}
