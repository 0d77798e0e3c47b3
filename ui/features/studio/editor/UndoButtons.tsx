import { useDispatch, useStore } from 'react-redux';
import type { StudioFiles } from '@contract/studio/studio';
import { IconButton } from '../../../components/IconButton';
import { isSamePlace, type Place } from '../editing/definition/files';
import { isSamePart } from '../editing/outline/isSamePart';
import { followed, redone, selected, undone } from '../state/studioActions';
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
  const take = (
    action: ReturnType<typeof undone | typeof redone>,
    here: Place | null | undefined,
    there: Place | null | undefined,
  ) => {
    const before = store.getState().studio;
    dispatch(action);
    // What was removed is there again only after the step.
    const { copy } = store.getState().studio;
    if (!copy || !there || shows?.(copy.files, there) !== true) return;
    // The properties of a part that only moves stay where they are scrolled.
    const isSame =
      before.copy !== null &&
      before.selected !== null &&
      here &&
      isSamePlace(before.selected, here) &&
      isSamePart(before.copy.files, copy.files, here, there);
    dispatch(isSame ? followed(there) : selected(there));
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
        onClick={() =>
          take(
            undone(t('labels.undo', { what: undo ?? '' })),
            undoStep?.to,
            undoStep?.from,
          )
        }
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
            take(
              redone(t('labels.redo', { what: redo ?? '' })),
              redoStep?.from,
              redoStep?.to,
            )
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
  if (what === undefined) return null;
  const words = t('head.undo', { what });
  return (
    // The button has the same words.
    <span className="hint undonote" aria-hidden="true" title={words}>
      {words}
    </span>
  );
}
