import { useDispatch } from 'react-redux';
import { IconButton } from '../../../components/IconButton';
import { redone, undone } from '../state/studioActions';
import { useStudio } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';

/** Undo and redo of the edits in this browser, each with the words of what it changes. */
export function UndoButtons() {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const undo = useStudio((studio) => studio.undo.at(-1)?.label);
  const redo = useStudio((studio) => studio.redo.at(-1)?.label);
  return (
    <>
      <IconButton
        icon="undo"
        label={
          undo === undefined
            ? t('head.nothingToUndo')
            : t('head.undo', { what: undo })
        }
        waiting={undo === undefined}
        onClick={() => dispatch(undone(t('labels.undo', { what: undo ?? '' })))}
      />
      <span className="flipped">
        <IconButton
          icon="undo"
          label={
            redo === undefined
              ? t('head.nothingToRedo')
              : t('head.redo', { what: redo })
          }
          waiting={redo === undefined}
          onClick={() =>
            dispatch(redone(t('labels.redo', { what: redo ?? '' })))
          }
        />
      </span>
    </>
  );
}

/** Says in words what Undo takes back, also an edit of another page. */
export function UndoNote() {
  const t = useStudioTexts();
  const what = useStudio((studio) => studio.undo.at(-1)?.label);
  return what === undefined ? null : (
    // The button has the same words.
    <span className="hint" aria-hidden="true">
      {t('head.undo', { what })}
    </span>
  );
}
