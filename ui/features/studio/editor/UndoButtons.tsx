import { useDispatch, useStore } from 'react-redux';
import type { StudioFiles } from '@contract/studio/studio';
import { IconButton } from '../../../components/IconButton';
import type { Place } from '../editing/definition/files';
import { redone, selected, undone } from '../state/studioActions';
import type { WithStudio } from '../state/studioState';
import { useStudio } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';

export interface UndoButtonsProps {
  /** Whether the page shows a place of these files, so that a step about it selects it. */
  shows?(files: StudioFiles, place: Place): boolean;
}

/** Undo and redo of the edits in this browser, each with the words of what it changes. */
export function UndoButtons({ shows }: UndoButtonsProps) {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const store = useStore<WithStudio>();
  const undoStep = useStudio((studio) => studio.undo.at(-1));
  const redoStep = useStudio((studio) => studio.redo.at(-1));
  const undo = undoStep?.label;
  const redo = redoStep?.label;
  // What was removed is there again only after the step.
  const show = (place: Place | null | undefined) => {
    const { copy } = store.getState().studio;
    if (copy && place && shows?.(copy.files, place) === true)
      dispatch(selected(place));
  };
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
        onClick={() => {
          dispatch(undone(t('labels.undo', { what: undo ?? '' })));
          show(undoStep?.from);
        }}
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
          onClick={() => {
            dispatch(redone(t('labels.redo', { what: redo ?? '' })));
            show(redoStep?.to);
          }}
        />
      </span>
    </>
  );
}

/** Says in words what Undo takes back, also an edit of another page. */
export function UndoNote() {
  const t = useStudioTexts();
  const what = useStudio((studio) => studio.undo.at(-1)?.label);
  if (what === undefined) return null;
  const words = t('head.undo', { what });
  return (
    // The button has the same words.
    <span className="hint undonote" aria-hidden="true" title={words}>
      {words}
    </span>
  );
}
